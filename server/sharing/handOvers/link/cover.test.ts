import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { choiceOfHandOver } from '#contract/sharing/handOverChoice.ts'
import { handOverLink } from '#contract/sharing/handOverLink.ts'
import { handOvers } from '#contract/sharing/handOvers.ts'
import { parcelFileAddress } from '#contract/sharing/parcelLinks.ts'
import { aComponent, anEvent } from '#fixtures/builders.ts'
import { createRateLimit } from '#server/platform/http/rateLimit.ts'
import { keyOf } from '#server/platform/storage/storageKeys.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'
import { buyerBrowser, codesMailedTo, sendHandOver } from '#server/testing/handOvers.ts'
import type { Draft } from '../rows.ts'

/* Anna offers Villa Solhem to Sara, by the usual choice. What must not be shown says 'hemlig'. */

const { app, as, world, db, pool, storage } = await startTestApp()
const { villan, vvs } = world.folders
const anna = as('anna')
const sara = 'sara.lind@exempel.se'

beforeAll(async () => {
  const done = {
    statusId: 22 as const,
    startDate: '2021-05-03',
    cost: 210_000,
    description: 'Ring Kerstin 070-174 06 52.',
  }
  const event = (await anna.call(activities.add, { body: anEvent(vvs, { title: 'Bytte kran', ...done }) })).body.id
  const pump = aComponent(vvs, { name: 'Pump', serialNumber: 'A-1', price: 99_900, warrantyUntil: '2031-05-03' })
  await anna.call(components.add, { body: pump })
  await anna.call(activities.add, { body: anEvent(vvs, { title: 'Hemlig anteckning', typeId: 6 }) })
  const added = async (file: Omit<Parameters<typeof addFile>[1], 'folderId' | 'userId'>) => {
    const kept = await addFile(db, { folderId: vvs, userId: world.people.anna.userId, text: file.name ?? '', ...file })
    for (const form of ['original', 'large', 'small'] as const)
      await storage.put(keyOf(kept.sha256, form), [Buffer.from(form)] as never, form.length)
    return kept.id
  }
  await added({
    name: 'Kran.jpg',
    kindId: fileKind.photo,
    activityId: event,
    picture: { width: 4, height: 3 },
  })
  await added({ name: 'Bruksanvisning.pdf', kindId: fileKind.manual })
  await added({ name: 'Hemligt kvitto.pdf', kindId: fileKind.receipt, activityId: event })
})

beforeEach(() => pool.query('delete from rate_limit'))

async function offered(changes: Partial<Draft> = {}) {
  await anna.call(handOvers.takeBack, { params: { id: villan } })
  return sendHandOver(anna, villan, { buyers: [sara], words: 'Hej Sara!', ...changes })
}
const opened = async (changes: Partial<Draft> = {}, email?: string) => {
  const made = await offered(changes)
  const browser = await buyerBrowser({ app, db }, made, email)
  const params = { id: made.id }
  return { ...made, ...browser, params, cover: async () => (await browser.call(handOverLink.cover, { params })).body }
}

describe('the cover', () => {
  test('shows whose it is, the register and how much stays, and nobody else', async () => {
    const cover = await (await opened()).cover()
    expect(cover).toMatchObject({
      state: 'offered',
      title: 'Villa Solhem',
      categoryId: 1,
      categoryName: 'Hus',
      city: 'Sollentuna',
      sellers: ['Anna Berg'],
      words: 'Hej Sara!',
      staysNoFault: true,
      isConfirmed: false,
      isFor: ['sa…@exempel.se'],
      parties: [],
      ownId: null,
      questions: [],
    })
    expect(cover.tabs.map(({ name }) => name)).toHaveLength(12)
    expect(cover.missing.map(({ name }) => name)).toContain('Energideklaration')
    // No street, number, price, picture, or name of anybody else.
    expect(JSON.stringify(cover)).not.toMatch(/hemlig|solhemsväg|192 67|2100|Kran|Erik|sara\.lind|Kerstin/i)
  })

  test('counts the same as the seller was told', async () => {
    const { body: told } = await anna.call(handOvers.preview, { params: { id: villan }, body: choiceOfHandOver.usual })
    const cover = await (await opened()).cover()
    expect(cover).toMatchObject({ goes: told.goes, stays: told.stays, years: told.years })
    expect(cover.missing).toEqual(told.missing)
    expect(cover.goes).toBeGreaterThan(5)
  })

  test('stays what it was when it was sent', async () => {
    const declared = (day: string) =>
      addFile(db, {
        folderId: villan,
        userId: world.people.anna.userId,
        name: 'Energideklaration.pdf',
        kindId: fileKind.other,
        day,
      })
    const kept = await declared('2020-02-01')
    const { cover } = await opened()
    const before = await cover()
    const { id } = (
      await anna.call(activities.add, { body: anEvent(vvs, { title: 'Sedan', startDate: '1999-01-01' }) })
    ).body
    const newer = await declared('2026-02-01')
    expect(await cover()).toEqual(before)
    await db.deleteFrom('file').where('id', 'in', [kept.id, newer.id]).execute()
    await anna.call(activities.remove, { params: { id }, query: { folderId: vvs } })
  })
})

describe('a code', () => {
  test('is mailed to those whom it is for alone, and answered alike to others', async () => {
    const { call, params } = await opened()
    const ask = (email: string) => call(handOverLink.sendCode, { params, body: { email } })
    const [right, wrong] = [await ask(sara.toUpperCase()), await ask('amir@exempel.se')]
    expect([right.status, right.body]).toEqual([204, null])
    expect([wrong.status, wrong.body]).toEqual([204, null])
    expect(await codesMailedTo(db, 'amir@exempel.se')).toEqual([])
    expect(await codesMailedTo(db, sara.toUpperCase())).toHaveLength(1)
  })

  test('opens what lies in the tabs, in that browser alone', async () => {
    const confirmed = await opened({}, sara)
    const { isConfirmed, parties, ownId } = await confirmed.cover()
    expect([isConfirmed, parties]).toMatchObject([true, [{ id: ownId, role: 'buyer', email: sara }]])
    const elsewhere = await buyerBrowser({ app, db }, confirmed)
    const read = handOverLink.tab
    const params = { ...confirmed.params, number: 9 }
    expect((await confirmed.call(read, { params })).status).toBe(200)
    expect(await elsewhere.call(read, { params })).toBeProblem('addressUnconfirmed')
  })

  test('ends by ten wrong ones, also for the right one', async () => {
    const { call, params } = await opened()
    await call(handOverLink.sendCode, { params, body: { email: sara } })
    const code = (await codesMailedTo(db, sara)).at(-1) ?? ''
    const answer = (typed: string) => call(handOverLink.confirm, { params, body: { email: sara, code: typed } })
    for (let n = 0; n < 10; n++) expect(await answer('AAAA-AAA-AAA')).toBeProblem('codeWrong')
    expect(await answer(code)).toBeProblem('codeWrong')
  })

  /** Somebody on another network who has the link too. */
  const stranger = async (made: Awaited<ReturnType<typeof offered>>, remoteAddress = '192.0.2.7') => {
    const inject = (options: object) => app.inject({ ...options, remoteAddress })
    const { call } = await buyerBrowser({ app: { inject } as never, db }, made)
    return (email: string) => call(handOverLink.sendCode, { params: { id: made.id }, body: { email } })
  }

  test('is mailed five times an hour to one mailbox, whatever is the right one', async () => {
    const { call, params } = await opened()
    const ask = (email: string) => call(handOverLink.sendCode, { params, body: { email } })
    for (const email of [sara, 'amir@exempel.se']) {
      for (let n = 0; n < 5; n++) expect((await ask(email)).status).toBe(204)
      expect(await ask(email)).toBeProblem('codesTooOften')
    }
  })

  test('of whoever it is for is not used up by others who have the link', async () => {
    const made = await opened()
    const others = await stranger(made)
    for (let n = 0; n < 40; n++) expect((await others(`nagon-${n}@exempel.se`)).status).toBe(204)
    for (let n = 0; n < 5; n++) expect((await others(sara)).status).toBe(204)
    expect(await others(sara)).toBeProblem('codesTooOften')
    const before = (await codesMailedTo(db, sara)).length
    expect((await made.call(handOverLink.sendCode, { params: made.params, body: { email: sara } })).status).toBe(204)
    expect(await codesMailedTo(db, sara)).toHaveLength(before + 1)
  })

  test('is mailed fifteen times an hour to one mailbox from everywhere, so that guesses are few', async () => {
    const made = await opened()
    for (const network of ['192.0.2.1', '198.51.100.1', '203.0.113.1']) {
      const ask = await stranger(made, network)
      for (let n = 0; n < 5; n++) expect((await ask(sara)).status).toBe(204)
    }
    const fourth = await stranger(made, '192.0.3.1')
    expect(await fourth(sara)).toBeProblem('codesTooOften')
  })

  test('by a link alone is mailed to ten strangers from one network, and to others still', async () => {
    const made = await opened({ buyers: [] })
    const others = await stranger(made)
    for (let n = 0; n < 10; n++) expect((await others(`nagon-${n}@exempel.se`)).status).toBe(204)
    expect(await others('nagon-11@exempel.se')).toBeProblem('codesTooOften')
    const before = (await codesMailedTo(db, sara)).length
    await made.call(handOverLink.sendCode, { params: made.params, body: { email: sara } })
    expect(await codesMailedTo(db, sara)).toHaveLength(before + 1)
    const { consume } = createRateLimit(db)
    for (let n = 0; n < 100; n++) await consume(`hand-over code of ${made.id}`, { max: 100, windowSeconds: 3600 })
    const late = await made.call(handOverLink.sendCode, { params: made.params, body: { email: 'ida@exempel.se' } })
    expect(late).toBeProblem('codesTooOften')
  })
})

describe('a link alone', () => {
  test('belongs to the first who confirms an address; the next is told no more than before', async () => {
    const first = await opened({ buyers: [] })
    expect(await first.cover()).toMatchObject({ isFor: [] })
    const second = await buyerBrowser({ app, db }, first)
    const { params } = first
    await second.call(handOverLink.sendCode, { params, body: { email: 'amir@exempel.se' } })
    await first.call(handOverLink.sendCode, { params, body: { email: sara } })
    const [amirs = ''] = await codesMailedTo(db, 'amir@exempel.se')
    const saras = (await codesMailedTo(db, sara)).at(-1) ?? ''
    expect((await first.call(handOverLink.confirm, { params, body: { email: sara, code: saras } })).status).toBe(204)
    const late = await second.call(handOverLink.confirm, { params, body: { email: 'amir@exempel.se', code: amirs } })
    expect(late).toBeProblem('codeWrong')
    expect((await second.call(handOverLink.cover, { params })).body).toMatchObject({
      isConfirmed: false,
      isFor: ['sa…@exempel.se'],
    })
  })

  test('belongs to one of two who confirm at the same time', async () => {
    const made = await offered({ buyers: [] })
    const emails = ['a1@exempel.se', 'a2@exempel.se', 'a3@exempel.se']
    const browsers = await Promise.all(emails.map(() => buyerBrowser({ app, db }, made)))
    const params = { id: made.id }
    const trying = emails.map(async (email, n) => {
      await browsers[n]?.call(handOverLink.sendCode, { params, body: { email } })
      return (await codesMailedTo(db, email)).at(-1) ?? ''
    })
    const codes = await Promise.all(trying)
    const answering = browsers.map(async ({ call }, n) => {
      const body = { email: emails[n] ?? '', code: codes[n] ?? '' }
      return (await call(handOverLink.confirm, { params, body })).status
    })
    expect((await Promise.all(answering)).toSorted((one, other) => one - other)).toEqual([204, 400, 400])
  })

  test('is not taken by the seller, nor by a member who tries it', async () => {
    const { call, params, cover } = await opened({ buyers: [] })
    for (const { email } of [world.people.anna, world.people.petra]) {
      await call(handOverLink.sendCode, { params, body: { email } })
      expect(await codesMailedTo(db, email)).toEqual([])
    }
    expect(await cover()).toMatchObject({ isFor: [] })
  })
})

describe('a tab', () => {
  test('shows what goes along, redacted, with its pictures, and no price', async () => {
    const { call, params } = await opened({}, sara)
    const { body } = await call(handOverLink.tab, { params: { ...params, number: 9 } })
    expect(body).toMatchObject({ number: 9, name: 'Vatten och avlopp' })
    const event = body.events.find(({ title }) => title === 'Bytte kran')
    expect(event).toMatchObject({ startDate: '2021-05-03', statusId: 22 })
    expect(body.folders.find(({ number }) => number === event?.folder)?.title).toBe('VVS')
    expect(event).not.toHaveProperty('cost')
    const picture = body.files.find(({ name }) => name === 'Kran.jpg')
    expect(picture).toMatchObject({ event: event?.number, preview: true, width: 4 })
    expect(body.components.find(({ name }) => name === 'Pump')).toMatchObject({ serialNumber: 'A-1' })
    expect(body.files.map(({ name }) => name)).toContain('Bruksanvisning.pdf')
    expect(JSON.stringify(body)).not.toMatch(/hemlig|070-174|9900/i)
  })

  test('shows each thing in one of them, but warranties beside their components', async () => {
    const { call, params, cover } = await opened({}, sara)
    const { tabs } = await cover()
    const all = []
    for (const { number } of tabs) all.push((await call(handOverLink.tab, { params: { ...params, number } })).body)
    expect(all.map(({ count }) => count)).toEqual(tabs.map(({ count }) => count))
    const things = all.flatMap((tab) =>
      (['events', 'components', 'faults', 'firms'] as const).flatMap((list) =>
        (tab[list] ?? []).map(({ number }) => `${list} ${number}`),
      ),
    )
    const twice = things.filter((one, place) => things.indexOf(one) !== place)
    expect(twice).toHaveLength(1)
    const files = all.flatMap((tab) => tab.files.map(({ number }) => number))
    expect(new Set(files).size).toBe(files.length)
  })

  test('has what things cost where that goes along', async () => {
    const { call, params } = await opened({ choice: { ...choiceOfHandOver.usual, costs: 'all' } }, sara)
    const { body } = await call(handOverLink.tab, { params: { ...params, number: 9 } })
    expect(body.events.find(({ title }) => title === 'Bytte kran')).toMatchObject({ cost: 210_000, currency: 'SEK' })
  })
})

describe('what running it has cost', () => {
  const facts = 3
  const running = { ...choiceOfHandOver.usual, costs: 'running' as const }

  test('stands year by year with the facts, once the address is confirmed, and only where the seller chose it', async () => {
    const recurrence = { kind: 'fixed', rule: 'FREQ=YEARLY' } as const
    const sweep = anEvent(vvs, { title: 'Sotning', statusId: 22, startDate: '2022-02-01', cost: 120_000, recurrence })
    const { id } = (await anna.call(activities.add, { body: sweep })).body
    const { call, params, cover } = await opened({ choice: running }, sara)
    expect((await cover()).runningTab).toBe(facts)
    const read = async (number: number) => (await call(handOverLink.tab, { params: { ...params, number } })).body
    expect((await read(facts)).running).toEqual([{ year: 2022, currency: 'SEK', cost: 120_000 }])
    expect(await read(9)).not.toHaveProperty('running')
    for (const costs of ['none', 'all'] as const) {
      await pool.query('delete from rate_limit')
      const other = await opened({ choice: { ...running, costs } }, sara)
      expect((await other.cover()).runningTab).toBeNull()
      const tab = await other.call(handOverLink.tab, { params: { ...other.params, number: facts } })
      expect(tab.body).not.toHaveProperty('running')
    }
    await anna.call(activities.remove, { params: { id }, query: { folderId: vvs } })
  })
})

describe('the files', () => {
  test('are given as they go along: of a picture what was made of it, a paper as it is', async () => {
    const { get, id, call, params } = await opened({}, sara)
    const { files } = (await call(handOverLink.tab, { params: { ...params, number: 9 } })).body
    const numberOf = (name: string) => files.find((one) => one.name === name)?.number ?? 0
    const address = (name: string) =>
      parcelFileAddress({ kind: 'handOver', id, number: numberOf(name), form: 'original' })
    const picture = await get(address('Kran.jpg'))
    expect([picture.statusCode, picture.headers['content-type'], picture.body]).toEqual([200, 'image/webp', 'large'])
    const paper = await get(address('Bruksanvisning.pdf'))
    expect([paper.statusCode, paper.body]).toEqual([200, 'original'])
    expect(paper.headers['content-disposition']).toContain('Bruksanvisning.pdf')
  })

  test('are none but those that go along', async () => {
    const { get, id } = await opened({}, sara)
    const kept = 'select number, name from parcel_file where parcel_id = $1'
    const { rows } = await pool.query<{ number: number; name: string }>(kept, [id])
    expect(rows.map(({ name }) => name)).not.toContain('Hemligt kvitto.pdf')
    const given = []
    for (let number = 1; number <= 50; number++) {
      const { statusCode } = await get(parcelFileAddress({ kind: 'handOver', id, number, form: 'original' }))
      if (statusCode === 200) given.push(number)
    }
    expect(given).toEqual(rows.map(({ number }) => number).toSorted((one, other) => one - other))
  })
})
