import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { activities } from '#contract/content/activities.ts'
import type { Answer, Endpoint, RequestInput } from '#contract/platform/endpoint.ts'
import { folders } from '#contract/folders/folders.ts'
import { heartbeatIntervalMs, livePath, type LiveEvent } from '#contract/platform/live.ts'
import { search } from '#contract/content/search.ts'
import { users } from '#contract/people/users.ts'
import { fromWire } from '#contract/platform/wire.ts'
import { wireRequest } from '#contract/platform/wireRequest.ts'
import { subjectOf } from '#fixtures/signUp.ts'

/** The outcome of a call; its status is null if there was no answer. */
type Outcome = { isWrite: boolean; at: number; ms: number; status: number | null }

export type Person = {
  folderId: number
  token: string
  call: <E extends Endpoint>(endpoint: E, input: RequestInput<E>) => Promise<Answer<E>>
  outcomes: Outcome[]
}

const timeoutMs = 60_000

/** Somebody at an address of their own, who has signed up and has one folder. */
export async function createPerson(url: string, number: number): Promise<Person> {
  const agent = new Agent({ keepAlive: true, localAddress: `127.0.1.${number}` })
  const outcomes: Outcome[] = []
  const send = (path: string, method: string, headers: Record<string, string>, body?: unknown) =>
    new Promise<{ status: number; text: string; cookies: string[] }>((answer, fail) => {
      const options = {
        agent,
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        timeout: timeoutMs,
      }
      const sent = request(url + path, options, (reply) => {
        let text = ''
        reply.on('data', (part: Buffer) => (text += part.toString()))
        reply.on('error', fail)
        reply.on('end', () =>
          answer({ status: reply.statusCode ?? 0, text, cookies: reply.headers['set-cookie'] ?? [] }),
        )
      })
      sent.on('timeout', () => sent.destroy(new Error('No answer in a minute.')))
      sent.on('error', fail)
      sent.end(body === undefined ? undefined : JSON.stringify(body))
    })

  const email = `person${number}@exempel.se`
  const account = { name: `Person ${number}`, email, password: 'solhem-1962-tegel' }
  const signedUp = await send('/api/identity/sign-up/email', 'POST', {}, account)
  const cookie = signedUp.cookies.map((line) => line.split(';')[0]).join('; ')
  const { token } = JSON.parse((await send('/api/identity/token', 'GET', { cookie })).text) as { token: string }

  async function call<E extends Endpoint>(endpoint: E, input: RequestInput<E>): Promise<Answer<E>> {
    const { path, query, body } = wireRequest(endpoint, input)
    const began = Date.now()
    const reply = await send(
      `${path}?${new URLSearchParams(query)}`,
      endpoint.method,
      { authorization: `Bearer ${token}` },
      body,
    ).catch(() => null)
    outcomes.push({
      isWrite: endpoint.method !== 'GET',
      at: Date.now(),
      ms: Date.now() - began,
      status: reply?.status ?? null,
    })
    if (!reply || reply.status >= 300) throw new Error(`${endpoint.method} ${path}: ${reply?.status} ${reply?.text}`)
    return fromWire(endpoint.wire?.answer, JSON.parse(reply.text)) as Answer<E>
  }

  await call(users.checkOrAdd, {
    body: { email, firstName: 'Person', lastName: `${number}`, subject: subjectOf(token) },
  })
  const { id: folderId } = await call(folders.add, { body: { title: `Villa ${number}` } })
  outcomes.length = 0
  return { folderId, token, call, outcomes }
}

/** The number of each event that was last acknowledged. */
export type Acknowledged = Map<number, number>

const writePauseMs = 25
const readPauseMs = 250
/** After a failure nobody tries again at once. */
const retryPauseMs = 250
/** An account adds 300 events an hour at most, and changes them as often as it likes. */
const writesPerEvent = 20

export const titleOf = (number: number) => `Händelse ${number}`

/** Adds events and changes their titles, one write after the other, each with a number higher than the one before. */
export async function keepWriting(person: Person, isOver: () => boolean, acknowledged: Acknowledged) {
  const { call, folderId } = person
  let current: number | undefined
  for (let number = 1; !isOver(); number++) {
    const body = { title: titleOf(number) }
    const id = current
    const written = await (
      id === undefined
        ? call(activities.add, { body: { folderId, ...body } })
        : call(activities.change, { params: { id }, query: { folderId }, body })
    ).catch(() => null)
    if (written) acknowledged.set(written.id, number)
    if (number % writesPerEvent === 0) current = undefined
    else if (written) current = written.id
    await pause(written ? writePauseMs : retryPauseMs)
  }
}

/** Reads the folder's events and searches, in turn. */
export async function keepReading(person: Person, isOver: () => boolean) {
  const { call, folderId } = person
  while (!isOver()) {
    await call(activities.inFolder, { query: { folderId } }).catch(() => {})
    await call(search.find, { query: { q: 'händelse' } }).catch(() => {})
    await pause(readPauseMs)
  }
}

export type OpenPage = { events: (LiveEvent & { at: number })[]; opened: number; close: () => void }

/** An open page's live stream, asked for again whenever it breaks, as the page does. */
export function openPage(url: string, token: string): OpenPage {
  const closing = new AbortController()
  const page: OpenPage = { events: [], opened: 0, close: () => closing.abort() }
  const listen = async () => {
    while (!closing.signal.aborted) {
      await readStream(`${url}${livePath}?missedMs=1000`, token, closing.signal, page).catch(() => {})
      if (!closing.signal.aborted) await pause(500)
    }
  }
  void listen()
  return page
}

async function readStream(address: string, token: string, closing: AbortSignal, page: OpenPage) {
  const silence = new AbortController()
  const signal = AbortSignal.any([closing, silence.signal])
  const { status, body } = await fetch(address, { headers: { authorization: `Bearer ${token}` }, signal })
  if (status !== 200 || !body) return
  page.opened++
  let timer: NodeJS.Timeout | undefined
  let text = ''
  try {
    for await (const part of body.pipeThrough(new TextDecoderStream())) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), 2 * heartbeatIntervalMs)
      const events = (text + part).split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const [, name, data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? []
        if (name === 'change') page.events.push({ ...(JSON.parse(data) as LiveEvent), at: Date.now() })
      }
    }
  } finally {
    clearTimeout(timer)
  }
}
