import webPush from 'web-push'
import { pushRetentionHours } from '#contract/platform/limits.ts'
import type { NewSubscription, Notice } from '#contract/content/push.ts'
import type { PushKeys } from './pushKeys.ts'
import { isPushService } from './pushServices.ts'

/** The sender's keys and contact, a `mailto:` address, and the push services allowed besides the browsers' own. */
export type PushSender = { keys: PushKeys; contact: string; services: readonly string[] }

/** The outcome of a push. Gone: the browser has ended the subscription. Refused: for good, but for another reason. */
type Outcome = 'sent' | 'gone' | 'refused'

/** The push service could not take the notice just now. The message names no address. */
export class PushUnavailable extends Error {}

const timeoutMs = 10_000

/**
 * Encrypts the notice for the browser and hands it to its push service. Throws `PushUnavailable` if a retry makes
 * sense.
 */
export async function sendPush(
  { keys, contact, services }: PushSender,
  { endpoint, p256dh, auth }: NewSubscription,
  notice: Notice,
  signal?: AbortSignal,
): Promise<Outcome> {
  if (!isPushService(endpoint, services)) return 'refused'
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(notice),
    {
      vapidDetails: { subject: contact, ...keys },
      TTL: pushRetentionHours * 60 * 60,
      contentEncoding: 'aes128gcm',
    },
  )
  const limit = AbortSignal.timeout(timeoutMs)
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, value]),
    body: new Uint8Array(body ?? []),
    // Who may be called is decided above, and nowhere else.
    redirect: 'manual',
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  }).catch(() => {
    throw new PushUnavailable(`${new URL(endpoint).host} did not answer.`)
  })
  // What it says is not read.
  await response.body?.cancel()
  return outcomeOf(response.status, endpoint)
}

function outcomeOf(status: number, endpoint: string): Outcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  if (status === 429 || status >= 500) throw new PushUnavailable(`${new URL(endpoint).host} answered ${status}.`)
  return 'refused'
}
