import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { activities } from '#contract/content/activities.ts'
import type { Answer, Endpoint, RequestInput } from '#contract/platform/endpoint.ts'
import { fileAddress } from '#contract/platform/fileAddresses.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { files } from '#contract/content/files.ts'
import { folders } from '#contract/folders/folders.ts'
import { tusVersion, uploads } from '#contract/content/uploads.ts'
import { users } from '#contract/people/users.ts'
import { fromWire } from '#contract/platform/wire.ts'
import { wireRequest } from '#contract/platform/wireRequest.ts'
import { subjectOf } from '#fixtures/signUp.ts'
import { until } from '../cluster/transcript.ts'

/*
 * Somebody with a folder, an event and a photo. `begin` signs them up and prints what they have; `look` signs them in
 * with their password, and prints what they find. A program of its own, since it runs in the network of the machine.
 */

const service = 'http://127.0.0.1:3000'
const account = { name: 'Asta Ek', email: 'asta@exempel.se', password: 'solhem-1962-tegel' }
const titles = { folder: 'Villa Ek', event: 'Sotning' }
const photo = readFileSync(join(import.meta.dirname, '../../client/public/og.png'))

const [word] = process.argv.slice(2)
if (word === 'begin') {
  const person = await arrive('sign-up/email')
  const body = { email: account.email, firstName: 'Asta', lastName: 'Ek', subject: subjectOf(person.token) }
  await person.call(users.checkOrAdd, { body })
  const { id: folderId } = await person.call(folders.add, { body: { title: titles.folder } })
  const { id: activityId } = await person.call(activities.add, { body: { folderId, title: titles.event } })
  await sendPhoto(person, folderId, activityId)
  console.log(await foundBy(person))
} else console.log(await foundBy(await arrive('sign-in/email')))

type Person = Awaited<ReturnType<typeof arrive>>

async function arrive(path: string) {
  const entered = await ask(`/api/identity/${path}`, {
    method: 'POST',
    headers: { origin: service, 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  const cookie = cookieOf(entered)
  const { token } = (await (await ask('/api/identity/token', { headers: { cookie } })).json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  async function callFully<E extends Endpoint>(endpoint: E, input: RequestInput<E>) {
    const { path: to, query, body } = wireRequest(endpoint, input)
    const reply = await ask(`${to}?${new URLSearchParams(query)}`, {
      method: endpoint.method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { body: fromWire(endpoint.wire?.answer, await reply.json()) as Answer<E>, cookie: cookieOf(reply) }
  }
  const call = async <E extends Endpoint>(endpoint: E, input: RequestInput<E>) =>
    (await callFully(endpoint, input)).body
  return { token, headers, call, callFully }
}

async function sendPhoto({ headers, call }: Person, folderId: number, activityId: number) {
  const tus = { ...headers, 'tus-resumable': tusVersion }
  const metadata = `name ${Buffer.from('Skorsten.png').toString('base64')}`
  const begun = await ask(uploads.begin.path, {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(photo.length), 'upload-metadata': metadata },
  })
  const { pathname } = new URL(begun.headers.get('location') ?? '', service)
  await ask(pathname, {
    method: 'PATCH',
    headers: { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    body: photo,
  })
  const params = { id: pathname.split('/').at(-1) ?? '' }
  const body = { folderId, activityId, kindId: fileKind.photo }
  await until('the photo is there', async () => (await call(uploads.attach, { params, body })).fileId)
}

/** What the person has, in a line; of the photo the SHA-256 of its bytes. */
async function foundBy({ call, callFully }: Person): Promise<string> {
  const [folder] = await call(folders.mine, { query: {} })
  if (!folder) throw new Error('They have no folder.')
  const events = await call(activities.inFolder, { query: { folderId: folder.id } })
  const listed = await callFully(files.ofUser, { query: { folderId: folder.id } })
  const [file] = listed.body
  if (!file) throw new Error('They have no photo.')
  const headers = { cookie: listed.cookie }
  const bytes = Buffer.from(await (await ask(fileAddress('original', file.id), { headers })).arrayBuffer())
  if (!bytes.equals(photo)) throw new Error(`The photo has come back as other bytes (${bytes.length}).`)
  const preview = await until('the preview is drawn', () => ask(fileAddress('small', file.id), { headers }))
  const seen = [
    folder.title,
    ...events.map(({ title }) => title),
    file.name,
    `SHA-256 ${sha256Of(bytes).slice(0, 12)}…`,
  ]
  return `${seen.join(', ')}, its preview ${preview.headers.get('content-type')}`
}

async function ask(path: string, asked: RequestInit): Promise<Response> {
  const reply = await fetch(service + path, asked)
  if (!reply.ok) throw new Error(`${asked.method ?? 'GET'} ${path}: ${reply.status} ${await reply.text()}`)
  return reply
}

function cookieOf({ headers }: Response): string {
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

function sha256Of(bytes: Buffer) {
  return createHash('sha256').update(bytes).digest('hex')
}
