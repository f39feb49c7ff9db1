import { health } from '#contract/health.ts'
import { tusVersion, uploads } from '#contract/uploads.ts'
import { metadataBombs, nestedForms } from '#server/testing/bombs.ts'
import { pick } from './input.ts'
import type { Caller } from './people.ts'
import { expectedNote, type Sender } from './send.ts'

const attack = 'bomb in a file'
const [first, ...rest] = [...metadataBombs(), { name: 'pdf-forms.pdf', bytes: nestedForms() }]
if (!first) throw new Error('There are no bombs.')
const bombs: readonly [typeof first, ...typeof rest] = [first, ...rest]

/** Sends a file that is cheap to send and dear to read, never twice the same: its last bytes differ. */
export async function sendBomb(url: string, { token }: Caller, count: Sender['count']): Promise<void> {
  const { name, bytes } = pick(bombs)
  const file = Buffer.concat([bytes, Buffer.from(` ${crypto.randomUUID()}`)])
  const send = async (method: 'POST' | 'PATCH', path: string, headers: Record<string, string>, body?: Buffer) => {
    const request = `${method} ${path} ${name}`
    try {
      const reply = await fetch(url + path, {
        method,
        headers: { authorization: `Bearer ${token}`, 'tus-resumable': tusVersion, ...headers },
        signal: AbortSignal.timeout(60_000),
        ...(body && { body: Uint8Array.from(body) }),
      })
      await reply.arrayBuffer()
      count({ attack, request, status: reply.status, noted: expectedNote(path, reply.status, true) })
      return reply.headers.get('location')
    } catch (error) {
      count({ attack, request, status: null, reason: (error as Error).name, noted: undefined })
      return null
    }
  }
  const metadata = `name ${Buffer.from(name).toString('base64')}`
  const begin = { 'upload-length': String(file.length), 'upload-metadata': metadata }
  const location = await send('POST', uploads.begin.path, begin)
  const part = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
  if (location) await send('PATCH', location, part, file)
}

const everyMs = 250

/** Asks whether the service lives, again and again. Returns the longest that an answer took, in milliseconds. */
export async function watchHealth(url: string, isOver: () => boolean): Promise<number> {
  let longest = 0
  while (!isOver()) {
    const began = performance.now()
    await fetch(url + health.live.path)
      .then((reply) => reply.arrayBuffer())
      .catch(() => {})
    longest = Math.max(longest, performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
  return longest
}
