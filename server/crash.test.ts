import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Activity } from '#contract/activities.ts'
import type { Folder } from '#contract/folders.ts'
import { subjectOf } from '#db/signUp.ts'
import { startProcess } from './testing/process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'parmen-crash-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const anna = { name: 'Anna Berg', email: 'anna@exempel.se', password: 'solhem-1962-tegel' }
const writers = 8
const enough = 200

test('what was answered is there after kill -9 of the whole process group in the middle of a write loop', async () => {
  const first = await startProcess({ DATA_DIR: dataDir })
  const call = callerOf(first.url, await tokenFrom(first.url, 'sign-up/email', anna))
  await call('POST', '/api/User/CheckOrAddUser', await registration(first.url))
  const { id: myObjectId } = await call<Folder>('POST', '/api/MyObject', { objectTitle: 'Villa Solhem' })

  const acknowledged: number[] = []
  let killed: Promise<unknown> | undefined
  const write = async (writer: number) => {
    for (let turn = 1; ; turn++) {
      const body = { myObjectId, activityTitle: `Händelse ${writer}.${turn}` }
      acknowledged.push((await call<Activity>('POST', '/api/MyActivity', body)).id)
      if (acknowledged.length >= enough) killed ??= first.kill()
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: writers }, (_, writer) => write(writer)))
  await killed
  expect(ends.map(({ status }) => status)).toEqual(Array(writers).fill('rejected'))
  expect(acknowledged.length).toBeGreaterThanOrEqual(enough)

  const second = await startProcess({ DATA_DIR: dataDir })
  const again = callerOf(second.url, await tokenFrom(second.url, 'sign-in/email', anna))
  const path = `/api/MyActivity/GetActivitiesByMyObjectId?myObjectId=${myObjectId}&topX=500`
  const kept = new Set((await again<Activity[]>('GET', path)).map(({ id }) => id))
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])

  second.child.kill('SIGTERM')
  expect(await second.exited).toBe(0)
}, 180_000)

async function registration(url: string) {
  const token = await tokenFrom(url, 'sign-in/email', anna)
  return { email: anna.email, firstName: 'Anna', lastName: 'Berg', firebaseUID: subjectOf(token) }
}

async function tokenFrom(url: string, path: string, credentials: object): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const signedIn = await fetch(`${url}/api/identity/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(credentials),
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const reply = await fetch(`${url}/api/identity/token`, { headers: { cookie } })
  return ((await reply.json()) as { token: string }).token
}

function callerOf(url: string, token: string) {
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const reply = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
    return (await reply.json()) as T
  }
}
