import { today as todayIn } from '@internationalized/date'
import { expect, test } from 'vitest'
import { personalTokens } from '#contract/accounts/personalTokens.ts'
import { activities } from '#contract/content/activities.ts'
import { dashboard } from '#contract/content/dashboard.ts'
import { deliveries } from '#contract/sharing/deliveries.ts'
import { mailedDeliveries } from '#contract/sharing/mailedDeliveries.ts'
import { files } from '#contract/content/files.ts'
import { folders } from '#contract/folders/folders.ts'
import { inbox } from '#contract/intake/inbox.ts'
import { proposals } from '#contract/intake/proposals.ts'
import { mailIn } from '#contract/intake/mailIn.ts'
import { messages } from '#contract/content/messages.ts'
import { choiceOfHandOver } from '#contract/sharing/handOverChoice.ts'
import { handOverAsBuyer } from '#contract/sharing/handOverAsBuyer.ts'
import { handOvers } from '#contract/sharing/handOvers.ts'
import { ownTemplates } from '#contract/lifecycle/ownTemplates.ts'
import { product } from '#contract/platform/product.ts'
import { receivedDeliveries } from '#contract/sharing/receivedDeliveries.ts'
import { week, weekKinds } from '#contract/accounts/week.ts'
import { createDemoClock } from '#fixtures/demo/demoClock.ts'
import { mailInOf } from '#fixtures/demo/mailIn.ts'
import { demoPerson } from '#fixtures/demo/person.ts'
import { tellStory } from '#fixtures/demo/story.ts'
import { weekReader } from '#fixtures/demo/weeks.ts'
import { startTestApp } from '#server/testing/app.ts'
import { aHandOver } from '#server/testing/handOvers.ts'
import { mailDomain, mailInOn } from '#server/testing/mailIn.ts'
import type { PersonName } from '#fixtures/world.ts'

const { app, as, db, pool, tokenFor, world, ...services } = await startTestApp(mailInOn)
const today = todayIn(product.timeZone)
const clock = createDemoClock(db, today)

const person = (name: PersonName) =>
  demoPerson(app, {
    email: world.people[name].email,
    call: async (endpoint, input) => {
      const { status, body } = await as(name).call(endpoint, input)
      if (status >= 300) throw new Error(`${endpoint.path}: ${status} ${JSON.stringify(body)}`)
      return body
    },
    token: () => tokenFor(name),
    // As it is from the beginning, before anybody asks for a token.
    confirmEmail: async () => {},
  })
await pool.query(`update identity."user" set "emailVerified" = true where email = $1`, [world.people.petra.email])

const people = {
  anna: person('anna'),
  erik: person('erik'),
  petra: person('petra'),
  olle: person('olle'),
  stina: person('stina'),
  karin: person('karin'),
}
const { id: lastOfWorld } = await db
  .selectFrom('change')
  .select('id')
  .orderBy('id', 'desc')
  .limit(1)
  .executeTakeFirstOrThrow()
const mailTo = mailInOf({ db, ...services, config: { mailIn: { domain: mailDomain }, quota: 1e9 } })
await tellStory({ db, world, people, today, at: clock.at, mailTo, readWeek: weekReader(db, { today, at: clock.at }) })
await clock.settle()

const daysOf = (moments: readonly string[]) => new Set(moments.map((moment) => moment.slice(0, 10)))

test('the demo was lived on many days, and never later than now', async () => {
  const { body: events } = await as('anna').call(activities.ofUser, { query: { topX: 100 } })
  const created = events.map(({ createdAt }) => createdAt)
  expect(daysOf(created).size).toBeGreaterThanOrEqual(8)
  expect(created.filter((moment) => Date.parse(moment) > Date.now())).toEqual([])
  const { body: latest } = await as('anna').call(dashboard.latest, { query: {} })
  expect(daysOf(latest.map(({ updatedAt }) => updatedAt)).size).toBeGreaterThan(2)
})

test('what was written stands in the order in which it was written', async () => {
  const changes = await db
    .selectFrom('change')
    .where('id', '>', lastOfWorld)
    .select('changed_at')
    .orderBy('id')
    .execute()
  const moments = changes.map(({ changed_at }) => changed_at.getTime())
  expect(moments.length).toBeGreaterThan(100)
  expect(moments).toEqual(moments.toSorted((one, other) => one - other))
})

test('an offer of the plumber waits for a yes', async () => {
  const { body: cards } = await as('anna').call(folders.mine, { query: {} })
  expect(cards.flatMap(({ waitingPapers }) => waitingPapers)).toEqual([
    { folderId: world.folders.vvs, title: 'VVS', papers: 1 },
  ])
})

test('Anna has a house, a car, a boat, a club, an association and a housing co-operative, and is invited to a cottage', async () => {
  const { body: cards } = await as('anna').call(folders.mine, { query: {} })
  expect(cards.map(({ title }) => title).toSorted()).toEqual(
    [
      'Brf Norrgården',
      'Norrvikens båtklubb',
      'Solvägens samfällighet',
      'Stugan på Ljusterö',
      'Tärnan',
      'Villa Solhem',
      'Volvon',
    ].toSorted(),
  )
  const { body: papers } = await as('anna').call(files.ofUser, { query: {} })
  expect(papers.length).toBeGreaterThanOrEqual(9)
})

test('a complaint that was sent waits for its answer', async () => {
  const query = { folderId: world.folders.villan, when: 'upcoming' as const, topX: 100 }
  const { body: events } = await as('anna').call(activities.inFolder, { query })
  expect(events.filter(({ isComplaint }) => isComplaint)).toMatchObject([{ componentName: 'Köksfläkten' }])
})

test('Anna has made a template of her car', async () => {
  const { body: mine } = await as('anna').call(ownTemplates.mine, { query: {} })
  expect(mine).toMatchObject([{ title: 'Bil som vi sköter själva', components: 1 }])
  expect(mine[0]?.activities).toBeGreaterThan(0)
})

test('a message to Anna that she has not read ends 30 days after it was sent', async () => {
  const { body: got } = await as('anna').call(messages.mine, { query: {} })
  const wood = got.find(({ subject }) => subject === 'Ved till jul')
  expect(wood).toMatchObject({ isRead: false, senderFirstName: 'Erik' })
  const [sent = 0, ends = 0] = [wood?.createdAt ?? '', wood?.expiresAt ?? ''].map((moment) => Date.parse(moment))
  expect((ends - sent) / 86_400_000).toBeCloseTo(30, 1)
  expect(Date.now() - sent).toBeGreaterThan(86_400_000)
})

test('Petra has delivered: what Anna keeps is corrected since, one waits for her, and one with papers missing', async () => {
  const { body: made } = await as('petra').call(deliveries.list, { query: {} })
  expect(made.map(({ state, version, missing }) => [state, version, missing.length])).toEqual([
    ['waiting', 1, 5],
    ['waiting', 1, 5],
    ['claimed', 2, 0],
  ])
  expect((await as('anna').call(mailedDeliveries.list, { query: {} })).body).toMatchObject([
    { id: made[0]?.id, firmName: 'Lindströms Rör & Värme', components: 1 },
  ])
  const { vvs: folderId } = world.folders
  const { body: events } = await as('anna').call(activities.inFolder, { query: { folderId } })
  const kept = events.find(({ deliveredBy }) => deliveredBy === 'Lindströms Rör & Värme')
  const { body: of } = await as('anna').call(receivedDeliveries.of, { query: { folderId, activityId: kept?.id ?? 0 } })
  expect(of).toMatchObject({ deliveredOn: today.subtract({ days: 6 }).toString(), version: 1, latest: 2 })
  const { body: compared } = await as('anna').call(receivedDeliveries.compare, {
    query: { folderId, claimId: of.claimId },
  })
  expect(compared.changes).toHaveLength(1)
})

test('of what Anna could hand over, hardly anything is found under no tab of its own', async () => {
  const { body: cards } = await as('anna').call(folders.mine, { query: {} })
  const registerOf = async (title: string) => {
    const params = { id: cards.find((card) => card.title === title)?.id ?? 0 }
    await as('anna').call(handOvers.saveDraft, { params, body: aHandOver({ choice: choiceOfHandOver.everything }) })
    const { tabs, goes } = (await as('anna').call(handOverAsBuyer.cover, { params })).body
    await as('anna').call(handOvers.deleteDraft, { params })
    return { goes, facts: tabs.find(({ name }) => name.startsWith('Fakta'))?.count, tabs }
  }
  const house = await registerOf('Villa Solhem')
  expect(house.goes).toBeGreaterThan(60)
  // A picture of the house, and its rounds with what they found.
  expect(house.facts).toBeLessThanOrEqual(4)
  const car = await registerOf('Volvon')
  const filled = car.tabs.flatMap(({ name, count }) => (count > 0 ? [name] : []))
  expect(filled).toEqual([
    'Fakta om bilen',
    'Service och reparationer',
    'Besiktningar',
    'Däck',
    'Tankning och körning',
    'Försäkring och skatt',
    'Papper',
  ])
  expect(car.facts).toBe(1)
})

test('Anna has a week with a line of each kind, on whichever day it is', async () => {
  // As the job leaves them.
  await db.updateTable('content').set({ preview: 'done' }).execute()
  const { body, headers } = await as('anna').call(week.mine, { query: {} })
  expect(headers['set-cookie'], 'what opens its picture').toMatch(/^parmen_files=/)
  // Of a month that has only begun nothing is said of what it costs.
  const expected = weekKinds.filter((kind) => kind !== 'money' || today.day >= 15)
  expect(body.lines.map(({ kind }) => kind)).toEqual(expected)
  expect(body.lines.find(({ kind }) => kind === 'yearAgo')).toMatchObject({
    sentence: 'Eldade i kaminen för första gången',
    picture: { folderId: world.folders.villan },
  })
})

test('Anna leafs back to what the weeks before told, and what has become of it', async () => {
  const { body: now } = await as('anna').call(week.mine, { query: {} })
  const { body: before } = await as('anna').call(week.before, { query: { day: now.earlier ?? '' } })
  expect(before.lines.length).toBeGreaterThan(0)
  // On a Saturday twelve days ago was in the same week as seven days ago.
  const { body: first } = await as('anna').call(week.before, { query: { day: before.earlier ?? before.from } })
  expect(first.lines).toMatchObject([{ sentence: expect.stringMatching(/^Sotning/), isDone: true }])
})

test('the demo takes mail in: what came lies in the Inkorg, or waits for a word', async () => {
  const { body: own } = await as('anna').call(inbox.list, { query: {} })
  expect(own.map(({ source, title }) => [source, title])).toContainEqual(['mail', 'Faktura för sotningen'])
  const { body: waiting } = await as('anna').call(mailIn.waiting, { query: {} })
  expect(waiting).toMatchObject([{ subject: 'Faktura 3120, jordfelsbrytare', sender: 'faktura@norrortsel.exempel' }])
})

test('an assistant that Anna let in proposes what the heat pump asks for', async () => {
  const { body: keys } = await as('anna').call(personalTokens.mine, { query: {} })
  expect(keys).toMatchObject([{ name: 'Min assistent', scope: 'propose', seesOutside: false, recent: [{ calls: 1 }] }])
  const { body: waiting } = await as('anna').call(proposals.list, { query: {} })
  expect(waiting).toMatchObject([
    {
      proposedBy: 'Min assistent',
      place: { folderId: world.folders.vvs },
      sources: [{ kind: 'component', title: 'Värmepump', quote: 'Filtret rengörs varje höst.' }],
    },
  ])
})
