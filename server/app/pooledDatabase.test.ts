import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { folders } from '#contract/folders/folders.ts'
import { callApp, tokenOf } from '#fixtures/signUp.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { openTestServices } from '#server/testing/services.ts'
import { createTestDatabase } from '#server/testing/testDatabase.ts'
import { startTransactionPooler } from '#server/testing/transactionPooler.ts'

const database = await createTestDatabase()
const { host = '', port = 5432, user = '', database: name = '' } = database.connection
const pooler = await startTransactionPooler({ path: `${host}/.s.PGSQL.${port}` }, { user, database: name })
const directUrl = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`
const dataDir = mkdtempSync(join(tmpdir(), 'parmen-pooled-'))
const open = (urls: { databaseUrl: string; databaseDirectUrl?: string }) =>
  openDatabase({ ...urls, dataDir, onError: () => {} })

afterAll(async () => {
  await pooler.stop()
  await database.drop()
  rmSync(dataDir, { recursive: true })
})

test('a pooler in transaction mode is refused until the address of the database itself is known', async () => {
  await expect(open({ databaseUrl: pooler.url })).rejects.toThrow(
    'DATABASE_URL leads to a connection pooler. Set DATABASE_DIRECT_URL to the address of the database itself.',
  )
  await expect(open({ databaseUrl: pooler.url, databaseDirectUrl: pooler.url })).rejects.toThrow(
    'DATABASE_DIRECT_URL leads to a connection pooler.',
  )
})

test('through a pooler in transaction mode every call is answered, many at a time', async () => {
  const opened = await open({ databaseUrl: pooler.url, databaseDirectUrl: directUrl })
  const { app, stop } = await openTestServices(opened)
  const { people, folders: own } = inject('world')
  const token = await tokenOf(app, inject('cookies')[people.anna.email] ?? '')
  const calls = Array.from({ length: 5 }, (_, number) => [
    callApp(app, folders.mine, { query: {} }, token),
    callApp(app, activities.inFolder, { query: { folderId: own.villan } }, token),
    callApp(app, activities.add, { body: { folderId: own.villan, title: `Nr ${number}` } }, token),
  ])
  const replies = await Promise.all(calls.flat())
  await stop()
  await opened.stop()
  expect(replies.map(({ status }) => status)).toEqual(calls.flatMap(() => [200, 200, 201]))
})
