import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { folders } from '#contract/folders/folders.ts'
import { messages } from '#contract/content/messages.ts'
import { startTestApp } from '#server/testing/app.ts'
import { expireWorkers, gatherCrowd, startMailingWorker } from '#server/testing/notificationWorker.ts'

const { as, db, pool, connection } = await startTestApp()
const dataDir = mkdtempSync(join(tmpdir(), 'parmen-notifying-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const size = 300

const addressesIn = (outbox: string) =>
  readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => /^To: .*<(\S+)>\r?$/im.exec(readFileSync(join(outbox, name), 'utf8'))?.[1] ?? name)

const jobs = ['mail-notifications', 'deliver-mail']
const unsent = () => db.selectFrom('mail').where('sent_at', 'is', null).select('id').execute()

test(
  'three hundred members get a group message exactly once, in the app and by mail, while workers are being killed',
  { timeout: 120_000 },
  async () => {
    const { id: folderId } = (await as('anna').call(folders.add, { body: { title: 'Båtklubben' } })).body
    await gatherCrowd(pool, folderId, size)
    await pool.query('delete from pgboss.job')
    await pool.query('delete from mail')
    const body = { folderId, subject: 'Årsmöte', content: 'Välkomna!', isToGroup: true }
    const { messageId } = (await as('anna').call(messages.send, { body })).body

    await startMailingWorker(connection, dataDir, { crashesAtBatch: 6 }).died()
    await expireWorkers({ connection, pool }, jobs)
    const mailedBefore = (await db.selectFrom('mail').select('id').execute()).length
    expect(mailedBefore).toBeGreaterThan(0)
    expect(mailedBefore).toBeLessThan(size)
    await startMailingWorker(connection, dataDir, { crashesAtSent: 60 }).died()
    const survivor = startMailingWorker(connection, dataDir)
    try {
      await expireWorkers({ connection, pool }, jobs)
      await expect
        .poll(async () => (await db.selectFrom('mail').select('id').execute()).length, { timeout: 60_000 })
        .toBe(size)
      await expect.poll(unsent, { timeout: 60_000 }).toEqual([])
    } finally {
      await survivor.kill()
    }

    const crowd = Array.from({ length: size }, (_, n) => `medlem${n + 1}@exempel.se`).toSorted()
    expect(addressesIn(join(dataDir, 'outbox')).toSorted()).toEqual(crowd)
    const mails = await db.selectFrom('mail').select('to_address').execute()
    expect(mails.map(({ to_address }) => to_address).toSorted()).toEqual(crowd)
    const told = await db
      .selectFrom('notification')
      .innerJoin('app_user', 'app_user.id', 'notification.user_id')
      .where('message_id', '=', messageId)
      .where('mailed_at', 'is not', null)
      .select('email')
      .execute()
    expect(told.map(({ email }) => email).toSorted()).toEqual(crowd)
    const reads = await db.selectFrom('message_read').where('message_id', '=', messageId).select('user_id').execute()
    expect(new Set(reads.map(({ user_id }) => user_id)).size).toBe(size)
    expect(reads).toHaveLength(size)
  },
)
