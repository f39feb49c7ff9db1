import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { folders } from '#contract/folders/folders.ts'
import { apiCaller, signUpAt, tokenFrom } from '#server/testing/overHttp.ts'
import { startProcess } from '#server/testing/process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'parmen-crash-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const writers = 8
const enough = 200

test('acknowledged writes survive kill -9 of the whole process group during a write loop', async () => {
  const first = await startProcess({ DATA_DIR: dataDir })
  const { call } = await signUpAt(first.url)
  const { id: folderId } = await call(folders.add, { body: { title: 'Villa Solhem' } })

  const acknowledged: number[] = []
  let killed: Promise<unknown> | undefined
  const write = async (writer: number) => {
    for (let turn = 1; ; turn++) {
      const body = { folderId, title: `Händelse ${writer}.${turn}` }
      acknowledged.push((await call(activities.add, { body })).id)
      if (acknowledged.length >= enough) killed ??= first.kill()
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: writers }, (_, writer) => write(writer)))
  await killed
  expect(ends.map(({ status }) => status)).toEqual(Array(writers).fill('rejected'))
  expect(acknowledged.length).toBeGreaterThanOrEqual(enough)

  const second = await startProcess({ DATA_DIR: dataDir })
  const again = apiCaller(second.url, await tokenFrom(second.url, 'sign-in/email'))
  const listed = await again(activities.inFolder, { query: { folderId, topX: 500 } })
  const kept = new Set(listed.map(({ id }) => id))
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])

  second.child.kill('SIGTERM')
  expect(await second.exited).toBe(0)
}, 180_000)
