import { afterAll, expect, test } from 'vitest'
import { folders } from '#contract/folders/folders.ts'
import { messages } from '#contract/content/messages.ts'
import { startTestApp } from '#server/testing/app.ts'
import { expireWorkers, gatherCrowd, startPushingWorker } from '#server/testing/notificationWorker.ts'
import { startPushService } from '#server/testing/pushService.ts'
import { deliverPushJob, pushNotificationsJob } from '#server/rules/domain/notify.ts'

const service = await startPushService()
afterAll(service.stop)
const { as, db, pool, connection } = await startTestApp({ PUSH_SERVICES: service.origin })

const size = 60
/** The jobs of a queue that a node runs at once, and so what it may have sent and not noted as it dies. */
const atOnce = 4

/** Each of the crowd has a phone. */
async function addPhones(folderId: number) {
  const crowd = await db
    .selectFrom('membership')
    .where('folder_id', '=', folderId)
    .where('role_id', '=', 4)
    .select('user_id')
    .execute()
  const phones = crowd.map(({ user_id }) => ({ userId: user_id ?? 0, ...service.browser(`telefon-${user_id}`) }))
  const rows = phones.map(({ userId, subscription }) => ({ user_id: userId, device: 'Telefon', ...subscription }))
  await db.insertInto('push_subscription').values(rows).execute()
  return phones
}

const waiting = () => db.selectFrom('push_delivery').select('id').execute()
const unpushed = () => db.selectFrom('notification').where('pushed_at', 'is', null).select('id').execute()

test(
  'sixty members get a notice of a group message on their phones while workers are being killed: what a dying one had sent comes again, in place of the first',
  { timeout: 120_000 },
  async () => {
    const { id: folderId } = (await as('anna').call(folders.add, { body: { title: 'Båtklubben' } })).body
    await gatherCrowd(pool, folderId, size)
    const phones = await addPhones(folderId)
    await pool.query('delete from pgboss.job; delete from notification')
    const body = { folderId, subject: 'Årsmöte', content: 'Välkomna!', isToGroup: true }
    await as('anna').call(messages.send, { body })
    const expire = () => expireWorkers({ connection, pool }, [pushNotificationsJob, deliverPushJob])

    await startPushingWorker(connection, service.origin, { crashesAtBatch: 2 }).died()
    expect(await unpushed()).not.toEqual([])
    await expire()
    await startPushingWorker(connection, service.origin, { crashesAtSent: 20 }).died()
    expect(await waiting()).not.toEqual([])
    const survivor = startPushingWorker(connection, service.origin)
    try {
      await expire()
      await expect.poll(unpushed, { timeout: 60_000 }).toEqual([])
      await expect.poll(waiting, { timeout: 60_000 }).toEqual([])
    } finally {
      await survivor.kill()
    }

    const shown = phones.map((phone) => phone.shown())
    expect(shown.filter((notices) => notices.length === 0)).toEqual([])
    const twice = shown.filter((notices) => notices.length > 1)
    expect(twice.length).toBeGreaterThan(0)
    expect(twice.length).toBeLessThanOrEqual(atOnce)
    expect(twice.map((notices) => notices.map(() => notices[0]))).toEqual(twice)
    expect(new Set(shown.map(([first]) => first?.tag)).size).toBe(size)
  },
)
