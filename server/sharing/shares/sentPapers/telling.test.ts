import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { folders } from '#contract/folders/folders.ts'
import { notifications } from '#contract/content/notifications.ts'
import { sentPapers } from '#contract/sharing/sentPapers.ts'
import type { PersonName } from '#fixtures/world.ts'
import { mailNotifications } from '#server/content/notifications/mailing/mailNotifications.ts'
import { createRateLimit } from '#server/platform/http/rateLimit.ts'
import { startTestApp } from '#server/testing/app.ts'
import { listenAt } from '#server/testing/liveStream.ts'
import { craftsman } from '#server/testing/sentPaper.ts'

const { app, as, tokenFor, world, db, pool, queue } = await startTestApp()
const { villan } = world.folders
const { anna } = world.people
const { opened } = craftsman({ app, as }, villan)
let url: string

beforeAll(async () => {
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  // So that it is mailed at night too.
  await pool.query(`insert into reminder_setting (user_id, team) select id, 'managed' from app_user`)
})

beforeEach(async () => {
  for (const table of ['upload', 'notification', 'mail', 'mail_preference', 'rate_limit'])
    await pool.query(`delete from ${table}`)
})

const waiting = async () => (await as('anna').call(sentPapers.ofFolder, { params: { id: villan }, query: {} })).body
const told = async (who: PersonName = 'anna') =>
  (await as(who).call(notifications.mine, { query: {} })).body.filter(({ kind }) => kind === 'sentPaper')
const answer = async (who: PersonName, endpoint: 'keep' | 'refuse') => {
  const [paper] = await waiting()
  const asked = { params: { id: paper?.id ?? '' }, body: { folderId: villan, kindId: fileKind.receipt } }
  const { status } = await as(who).call(sentPapers[endpoint], asked)
  expect(status).toBeLessThan(300)
}

async function mailed() {
  const deps = { db, queue, publicUrl: 'http://127.0.0.1:3000', rateLimit: createRateLimit(db), log: { warn() {} } }
  const rows = await db.selectFrom('notification').select('id').orderBy('id').execute()
  await mailNotifications(
    deps,
    rows.map(({ id }) => id),
  )
  // But for what whoever made the link is mailed of that.
  const mails = db.selectFrom('mail').where('subject', '!=', 'Du har delat med en länk')
  return mails.select(['to_address', 'subject', 'text']).orderBy('id').execute()
}

test('its maker is mailed once for all that waits, and anew for what comes after the answers', async () => {
  const link = await opened()
  await link.send('en')
  await link.send('två')
  const subject = 'Papper väntar på ditt ja i Villa Solhem'
  expect(await mailed()).toEqual([
    { to_address: anna.email, subject, text: expect.stringContaining(`/objectPage_tabs1/${villan}/papper`) as string },
  ])
  expect([(await told()).length, await told('erik')]).toEqual([1, []])
  await answer('erik', 'refuse')
  expect(await told()).toHaveLength(1)
  await answer('erik', 'keep')
  // It is true no more.
  expect(await told()).toEqual([])
  await link.send('tre')
  expect((await told()).map(({ isRead }) => isRead)).toEqual([false])
  expect(await mailed()).toHaveLength(2)
})

test('nobody is mailed of what was taken back, or has chosen not to be', async () => {
  const link = await opened()
  await link.send()
  const [paper] = await waiting()
  await link.takeBack(paper?.id ?? '')
  expect(await mailed()).toEqual([])
  await as('anna').call(notifications.setPreference, { body: { kind: 'sentPaper', frequency: 'off' } })
  await link.send()
  expect([await mailed(), (await told()).length]).toEqual([[], 1])
})

test('whoever sends and takes back again and again has its maker mailed once', async () => {
  const link = await opened()
  for (let sent = 0; sent < 3; sent++) {
    await link.send()
    expect([(await mailed()).length, (await told()).length]).toEqual([1, 1])
    const [paper] = await waiting()
    await link.takeBack(paper?.id ?? '')
    expect(await told()).toEqual([])
  }
  await pool.query(`update notification set created_at = created_at - interval '61 minutes'`)
  await link.send()
  expect(await mailed()).toHaveLength(2)
})

test('the board of those who may answer says in which folders something waits', async () => {
  const onBoard = async (who: PersonName) => {
    const cards = (await as(who).call(folders.mine, { query: {} })).body
    return cards.flatMap(({ waitingPapers }) => waitingPapers)
  }
  const inElen = await craftsman({ app, as }, world.folders.elen).opened()
  await inElen.send()
  await (await opened()).send()
  const both = [
    { folderId: villan, title: 'Villa Solhem', papers: 1 },
    { folderId: world.folders.elen, title: 'El', papers: 1 },
  ]
  expect(await onBoard('anna')).toEqual(expect.arrayContaining(both))
  expect(await onBoard('erik')).toContainEqual(both[0])
  // Olle observes.
  expect(await onBoard('olle')).toEqual([])
  await answer('erik', 'refuse')
  expect(await onBoard('anna')).toEqual([both[1]])
})

test('all who see the folder hear of what comes, is taken back and is answered, and nobody else', async () => {
  const link = await opened()
  const [erik, karin] = await Promise.all([listen('erik'), listen('karin')])
  await link.send()
  await erik.until('sentPaper')
  const [paper] = await waiting()
  await link.takeBack(paper?.id ?? '')
  await erik.until('sentPaper')
  await link.send()
  await erik.until('sentPaper')
  await answer('anna', 'refuse')
  await erik.until('sentPaper')
  expect(karin.received).toEqual([])
})

async function listen(who: PersonName) {
  const page = await listenAt(url, await tokenFor(who))
  onTestFinished(page.leave)
  return page
}
