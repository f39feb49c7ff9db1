import { identityPath } from '#server/platform/identity/routes.ts'
import type { Outcome } from './tally.ts'

export type Hostile = {
  attack: string
  method: string
  path: string
  headers: Record<string, string>
  body?: string
  /** Goes away without reading the answer's body. */
  leaves?: true
}

export type Sender = ReturnType<typeof createSender>

const timeoutMs = 45_000

/** Sends requests, each from one of many addresses, and hands what became of them to `onOutcome`. */
export function createSender(url: string, onOutcome: (outcome: Outcome) => void) {
  const nextAddress = addresses()
  async function send({ attack, method, path, headers, body, leaves }: Hostile) {
    const request = `${method} ${path.slice(0, 300)} ${(body ?? '').slice(0, 300)}`
    const from = { 'x-forwarded-for': nextAddress() }
    try {
      const reply = await fetch(url + path, {
        method,
        headers: { ...headers, ...from },
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        ...(body !== undefined && method !== 'GET' && method !== 'HEAD' && { body }),
      })
      const { status } = reply
      if (leaves) await reply.body?.cancel()
      else await reply.arrayBuffer()
      onOutcome({ attack, request, status, noted: expectedNote(path, status, 'authorization' in headers) })
    } catch (error) {
      const { name, cause } = error as Error
      const reason = (cause as NodeJS.ErrnoException | undefined)?.code ?? name
      onOutcome({ attack, request, status: null, reason, noted: undefined })
    }
  }
  return Object.assign(send, { count: onOutcome })
}

const guesses = /\/(sign-in\/email|two-factor\/\S+|passkey\/verify-authentication|change-password|prove\/password)$/

/**
 * Returns the kind of event that the security log should have of an answer, written out by hand instead of taken from
 * the product's own table.
 */
export function expectedNote(path: string, status: number, hasToken: boolean): string | undefined {
  const [route = ''] = path.split('?')
  if (route.startsWith(identityPath)) {
    if (route.endsWith('/request-password-reset')) return status === 200 ? 'passwordResetRequested' : undefined
    if (!guesses.test(route) || status < 400 || status >= 500) return undefined
    return status === 429 ? 'lockedOut' : 'signInFailed'
  }
  if (status === 401) return hasToken ? 'tokenRefused' : undefined
  if (status === 403) return 'accessDenied'
  return status === 429 ? 'limitReached' : undefined
}

/**
 * Makes up client addresses, each for few requests: the log keeps a hundred refusals of a kind from one address, and
 * calls are limited by address.
 */
function addresses() {
  let sent = 0
  return () => {
    const number = Math.floor(sent++ / 40)
    return `198.${18 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`
  }
}
