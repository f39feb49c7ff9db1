import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { activities } from '#contract/content/activities.ts'
import { folders } from '#contract/folders/folders.ts'
import { livePath } from '#contract/platform/live.ts'
import { startEmbedded } from '../server/platform/database/embedded.ts'
import { createPool } from '../server/platform/database/pool.ts'
import { signUpAt } from '../server/testing/overHttp.ts'
import { startProcess } from '../server/testing/process.ts'

/**
 * Measures how long a change on one server takes to reach a page connected to another, and what the live trigger costs
 * a write.
 */

const rounds = 20
const writes = 2000

const dataDir = mkdtempSync(join(tmpdir(), 'parmen-bench-live-'))
const database = await startEmbedded(join(dataDir, 'database'))
const { host = '', user, database: name } = database.connection
const environment = {
  DATABASE_URL: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
  DATA_DIR: dataDir,
}
const first = await startProcess(environment)
const second = await startProcess(environment)
const { token, call } = await signUpAt(first.url)
const { id: folderId } = await call(folders.add, { body: { title: 'Villa Solhem' } })

console.log(`heard at another server, median of ${rounds}: ${median(await deliveryTimes()).toFixed(0)} ms`)
first.child.kill('SIGTERM')
second.child.kill('SIGTERM')
await Promise.all([first.exited, second.exited])

const pool = createPool(database.connection, () => {})
for (const inFlight of [1, 10]) {
  await pool.query('alter table change enable trigger live_added')
  const told = await writesPerSecond(inFlight)
  await pool.query('alter table change disable trigger live_added')
  const untold = await writesPerSecond(inFlight)
  console.log(`events written per second, ${inFlight} in parallel: ${told} with the live trigger, ${untold} without`)
}
await pool.end()
await database.stop()
rmSync(dataDir, { recursive: true, force: true })

/**
 * Measures from before the event is added on the first server until the page on the second receives the change, in
 * milliseconds.
 */
async function deliveryTimes(): Promise<number[]> {
  const leaving = new AbortController()
  const { body } = await fetch(second.url + livePath, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  })
  if (!body) throw new Error('The live stream did not open')
  let heard = Promise.withResolvers<void>()
  const listening = (async () => {
    for await (const part of body.pipeThrough(new TextDecoderStream()))
      if (part.includes('"activity"') || part.includes('event: heartbeat')) heard.resolve()
  })().catch(() => {})
  await heard.promise
  const times: number[] = []
  while (times.length < rounds) {
    heard = Promise.withResolvers()
    const began = performance.now()
    await call(activities.add, { body: { folderId, title: 'Sotning' } })
    await heard.promise
    times.push(performance.now() - began)
  }
  leaving.abort()
  await listening
  return times
}

async function writesPerSecond(inFlight: number): Promise<number> {
  const insert = `insert into activity (folder_id, title, initiated_by) select $1, 'Sotning', created_by from folder where id = $1`
  let left = writes
  const write = async () => {
    while (left-- > 0) await pool.query({ name: 'write', text: insert, values: [folderId] })
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: inFlight }, write))
  return Math.round(writes / ((performance.now() - began) / 1000))
}

function median(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}
