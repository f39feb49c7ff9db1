import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { health } from '#contract/platform/health.ts'
import { tusVersion, uploads } from '#contract/content/uploads.ts'
import { metadataBombs, nestedForms } from '#server/testing/bombs.ts'
import { startWorker } from '../calls/orders.ts'
import type { Caller } from './people.ts'
import { expectedNote, type Sender } from './send.ts'

const attack = 'bomb in a file'
const bombs = [...metadataBombs(), { name: 'pdf-forms.pdf', bytes: nestedForms() }]
type Bomb = (typeof bombs)[number]

/** How often the service took in which bomb. */
export type Received = Map<string, number>
type Bombing = { url: string; count: Sender['count']; isOver: () => boolean }

const breakMs = 1_000

/** Each from an address of its own: of one address the log keeps so many refusals. */
let sent = 0
const nextAddress = () => `203.1.${(sent >> 8) & 255}.${sent++ & 255}`

/**
 * Sends one bomb after the other and begins anew, from an account that holds no slots: whose are full gets none in.
 * What is refused is sent again, as a page does it.
 */
export async function sendBombs(bombing: Bombing, caller: Caller): Promise<Received> {
  const received: Received = new Map(bombs.map(({ name }) => [name, 0]))
  while (!bombing.isOver())
    for (const bomb of bombs) {
      while (!bombing.isOver() && !(await isTaken(bombing, caller, bomb))) await pause(breakMs)
      if (!bombing.isOver()) received.set(bomb.name, (received.get(bomb.name) ?? 0) + 1)
    }
  return received
}

/** Sends a file that is cheap to send and dear to read, never twice the same: its last bytes differ. */
async function isTaken({ url, count }: Bombing, { token }: Caller, { name, bytes }: Bomb): Promise<boolean> {
  const file = Buffer.concat([bytes, Buffer.from(` ${crypto.randomUUID()}`)])
  const send = async (method: 'POST' | 'PATCH', path: string, headers: Record<string, string>, body?: Buffer) => {
    const request = `${method} ${path} ${name}`
    try {
      const reply = await fetch(url + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'x-forwarded-for': nextAddress(),
          'tus-resumable': tusVersion,
          ...headers,
        },
        signal: AbortSignal.timeout(60_000),
        ...(body && { body: Uint8Array.from(body) }),
      })
      await reply.arrayBuffer()
      count({ attack, request, status: reply.status, noted: expectedNote(path, reply.status, true) })
      return reply
    } catch (error) {
      count({ attack, request, status: null, reason: (error as Error).name, noted: undefined })
      return null
    }
  }
  const metadata = `name ${Buffer.from(name).toString('base64')}`
  const begin = { 'upload-length': String(file.length), 'upload-metadata': metadata }
  const location = (await send('POST', uploads.begin.path, begin))?.headers.get('location')
  const part = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
  const taken = location ? await send('PATCH', location, part, file) : null
  return taken?.ok === true
}

const everyMs = 250

/** `idleMs` is the longest answer of a server beside it that does nothing: the machine's own, and this process's. */
export type Health = { longestMs: number; idleMs: number; asked: number; late: string[]; failures: string[] }

/** Asks whether the service lives, again and again. Answers what the longest answer took, and which were none. */
export async function watchHealth(url: string, isOver: () => boolean): Promise<Health> {
  const idle = startWorker('bare.ts')
  const idleUrl = await idle.ask<string>('start', { bodies: [''] })
  const seen: Health = { longestMs: 0, idleMs: 0, asked: 0, late: [], failures: [] }
  while (!isOver()) {
    const own = await askedAt(url + health.live.path)
    seen.asked++
    if (own.said !== '200') seen.failures.push(`${timeOfDay()} ${own.said}`)
    seen.longestMs = Math.max(seen.longestMs, own.ms)
    const idleAnswer = await askedAt(idleUrl)
    seen.idleMs = Math.max(seen.idleMs, idleAnswer.ms)
    if (own.ms > 1_000) seen.late.push(`${timeOfDay()} ${own.ms.toFixed(0)} ms (then ${idleAnswer.ms.toFixed(0)})`)
    await pause(everyMs)
  }
  await idle.stop()
  return seen
}

/**
 * Asks on a connection of its own, as what watches a service does: one that an attack had used before may be closed
 * just then.
 */
async function askedAt(url: string) {
  const began = performance.now()
  const said = await new Promise<string>((resolve) => {
    get(url, { agent: false }, (reply) => {
      reply.resume().once('end', () => resolve(String(reply.statusCode)))
      reply.once('error', ({ message }) => resolve(message))
    }).once('error', ({ message }) => resolve(message))
  })
  return { said, ms: performance.now() - began }
}

const timeOfDay = () => new Date().toISOString().slice(11, 19)
