import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { folders } from '#contract/folders.ts'
import { messages } from '#contract/messages.ts'
import { startTestApp } from '../testing/app.ts'
import { expireDeadWorkers } from '../testing/mailWorld.ts'
import { startNotifyingWorker } from '../testing/notificationWorker.ts'

const { as, db, pool, connection } = await startTestApp()
const dataDir = mkdtempSync(join(tmpdir(), 'parmen-notifying-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const size = 300

async function gatherCrowd(folderId: number) {
  await pool.query(
    `with crowd as (
       insert into app_user (issuer, subject, email, first_name)
       select 'crowd', n::text, 'medlem' || n || '@exempel.se', 'Medlem ' || n from generate_series(1, $2::integer) n
       returning id)
     insert into membership (folder_id, user_id, role_id, status_id) select $1, id, 4, 14 from crowd`,
    [folderId, size],
  )
}

const addressesIn = (outbox: string) =>
  readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => /^To: .*<(\S+)>\r?$/im.exec(readFileSync(join(outbox, name), 'utf8'))?.[1] ?? name)

/** As the queue does by itself after about a minute. */
async function expireWorkers() {
  // It has just checked, and would wait for half a minute.
  await pool.query('update pgboss.queue set monitor_on = null, monitor_claim_on = null')
  for (const job of ['mail-notifications', 'deliver-mail']) await expireDeadWorkers({ connection, pool }, job)
  await pool.query(`update pgboss.job set start_after = now() where state = 'retry'`)
}

const unsent = () => db.selectFrom('mail').where('sent_at', 'is', null).select('id').execute()

test(
  'three hundred members get a group message exactly once, in the app and by mail, while workers are being killed',
  { timeout: 120_000 },
  async () => {
    const { id: folderId } = (await as('anna').call(folders.add, { body: { title: 'Båtklubben' } })).body
    await gatherCrowd(folderId)
    await pool.query('delete from pgboss.job')
    await pool.query('delete from mail')
    const body = { folderId, subject: 'Årsmöte', content: 'Välkomna!', isToGroup: true }
    const { messageId } = (await as('anna').call(messages.send, { body })).body

    await startNotifyingWorker(connection, dataDir, { crashesAtBatch: 6 }).died()
    await expireWorkers()
    const mailedBefore = (await db.selectFrom('mail').select('id').execute()).length
    expect(mailedBefore).toBeGreaterThan(0)
    expect(mailedBefore).toBeLessThan(size)
    await startNotifyingWorker(connection, dataDir, { crashesAtFile: 60 }).died()
    const survivor = startNotifyingWorker(connection, dataDir)
    try {
      await expireWorkers()
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
