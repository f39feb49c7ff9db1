import { beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { costs } from '#contract/content/costs.ts'
import { yearReportAddress } from '#contract/platform/fileAddresses.ts'
import { folders } from '#contract/folders/folders.ts'
import { moneyText } from '#contract/rules/money.ts'
import { aComponent, anEvent } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { keyOf } from '#server/platform/storage/storageKeys.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'
import { readPdf } from '#server/testing/pdf.ts'

/* Petra was kept in 'Bokföring', which does not inherit. Erik and Olle do not see it, and Sven sees El alone. */

const { app, as, tokenFor, world, db, pool, storage } = await startTestApp()
const { villan, elen, vvs } = world.folders
const year = 2021

beforeAll(async () => {
  const { call } = as('anna')
  const add = (folderId: number, changes: object) => call(activities.add, { body: anEvent(folderId, changes) })
  const bokforing = (await call(folders.add, { body: { title: 'Bokföring', parentId: villan } })).body.id
  const keep = [world.people.petra.userId]
  await call(folders.setInheritance, { params: { id: bokforing }, body: { inherits: false, keep } })
  const done = { statusId: 22, startDate: '2021-05-03' } as const
  await add(bokforing, { ...done, title: 'Hemlig revision', cost: 999_900 })
  await add(elen, { ...done, title: 'Ny laddbox', outcome: 'Räksmörgås: allt fungerar.', cost: 1_890_000 })
  await add(vvs, { ...done, title: 'Bytte blandare', startDate: '2021-11-30', endDate: '2021-12-01', cost: 210_050 })
  await add(villan, { title: 'Måla staketet', startDate: '2021-08-01' })
  await add(villan, { title: 'Sota pannan', startDate: '2022-02-01', estimatedCost: 85_000 })
  await call(components.add, { body: aComponent(vvs, { name: 'Köksblandare', make: 'Mora', boughtOn: '2021-11-28' }) })
  const userId = world.people.anna.userId
  await addFile(db, { folderId: elen, userId, name: 'Kvitto laddbox.pdf', day: '2021-05-04' })
  await addFile(db, { folderId: bokforing, userId, name: 'Hemlig.pdf', day: '2021-05-04' })
  const picture = { width: 4, height: 3 }
  const { sha256 } = await addFile(db, { folderId: elen, userId, name: 'Laddbox.jpg', day: '2021-05-03', picture })
  const webp = await sharp({ create: { ...picture, channels: 3, background: 'red' } })
    .webp()
    .toBuffer()
  await storage.put(keyOf(sha256, 'small'), [webp] as never, webp.length)
})

async function cookieOf(who: PersonName) {
  const headers = { authorization: `Bearer ${await tokenFor(who)}` }
  const { cookies } = await app.inject({ url: '/api/File?topX=1', headers })
  return `${cookies[0]?.name}=${cookies[0]?.value}`
}

async function ask(who: PersonName | null, folderId: number, of = year) {
  const cookie = who === null ? '' : await cookieOf(who)
  return app.inject({ url: yearReportAddress(folderId, of), headers: { cookie } })
}

async function read(who: PersonName, folderId = villan, of = year) {
  const { rawPayload } = await ask(who, folderId, of)
  const { pages, ...document } = await readPdf(rawPayload)
  return {
    ...document,
    text: pages.flatMap(({ text }) => text).join('\n'),
    parts: pages.flatMap(({ parts }) => parts),
    alts: pages.flatMap(({ alts }) => alts),
  }
}

test('the report is a tagged document in Swedish, with headings, lists, tables and pictures in words', async () => {
  const { headers, statusCode } = await ask('anna', villan)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain('Året 2021 i Villa Solhem.pdf')
  const { text, parts, alts, ...document } = await read('anna')
  expect(document).toEqual({ title: 'Året 2021 i Villa Solhem', language: 'sv-SE', isTagged: true, isPdfUa: true })
  expect(parts.filter((part) => part === 'H1')).toHaveLength(1)
  expect(new Set(parts)).toEqual(
    new Set(['Document', 'H1', 'H2', 'H3', 'P', 'L', 'LI', 'LBody', 'Sect', 'Table', 'TR', 'TH', 'TD', 'Figure']),
  )
  expect(alts).toEqual(['Laddbox.jpg, 3 maj'])
  expect(text).toContain('Sida 1 av')
})

test('before and after of an event stand side by side, by themselves', async () => {
  const painted = anEvent(elen, { title: 'Målade garaget', statusId: 22, startDate: '2019-06-01' })
  const { id: activityId } = (await as('anna').call(activities.add, { body: painted })).body
  const userId = world.people.anna.userId
  const place = { folderId: elen, userId, activityId, picture: { width: 4, height: 3 } }
  for (const [name, day, moment] of [
    ['Flagnad.jpg', '2019-05-30', 'before'],
    ['Nymålad.jpg', '2019-06-04', 'after'],
    ['Färgen.jpg', '2019-06-02', null],
  ] as const) {
    const { id, sha256 } = await addFile(db, { ...place, name, day })
    await db.updateTable('file').set({ moment }).where('id', '=', id).execute()
    const webp = await sharp({ create: { width: 4, height: 3, channels: 3, background: 'red' } })
      .webp()
      .toBuffer()
    await storage.put(keyOf(sha256, 'small'), [webp] as never, webp.length)
  }
  const { text, alts } = await read('anna', elen, 2019)
  expect(alts).toEqual(['Före: Målade garaget, 30 maj', 'Efter: Målade garaget, 4 juni', 'Målade garaget, 2 juni'])
  expect(text).toMatch(/Före och efter[^]*Årets bilder/)
})

test('it says what was done and cost, what is left and planned, what is new and which papers there are', async () => {
  const { text } = await read('petra')
  const plain = text.replaceAll(/[\u00a0\s]+/g, ' ')
  expect(plain).toContain('Sammanställt av Petra Lindström den')
  expect(plain).toContain('3 händelser, 30 999,50 kr och 2 papper.')
  expect(plain).toMatch(/Maj .*Ny laddbox \(El\) 3 maj · Anna Berg · 18 900 kr Räksmörgås: allt fungerar\./)
  expect(plain).toContain('November Bytte blandare (VVS) 30 november–1 december · Anna Berg · 2 100,50 kr')
  expect(plain).toContain('Kvar att göra 2021 Måla staketet 1 augusti')
  expect(plain).toContain('Planerat 2022 Sota pannan 1 februari · Anna Berg · ca 850 kr')
  expect(plain).toContain('Mapp Händelser Kostnad El 1 18 900 kr Bokföring 1 9 999 kr VVS 1 2 100,50 kr Summa 3')
  expect(plain).toContain('Köksblandare (VVS) Mora · köpt 28 november')
  expect(plain).toContain('Kvitto laddbox.pdf (El) Kvitto 4 maj')
})

test('its sums are those of the page of costs, apart for each currency', async () => {
  const paid = { statusId: 22, startDate: '2020-05-03', title: 'Solpanel' } as const
  for (const money of [{ cost: 5_000 }, { cost: 70_000 }, { cost: 9_000, currency: 'EUR' as const }])
    await as('anna').call(activities.add, { body: anEvent(villan, { ...paid, ...money }) })
  const sumOf = async (currency: 'SEK' | 'EUR') => {
    const { body } = await as('anna').call(costs.ofYear, { query: { folderId: villan, year: 2020, currency } })
    return `${body.events} ${moneyText(body.cost, currency)}`
  }
  const { text } = await read('anna', villan, 2020)
  const plain = (one: string) => one.replaceAll(/[\u00a0\s]+/g, ' ')
  const sums = plain(`Summa ${await sumOf('SEK')} Summa ${await sumOf('EUR')}`)
  expect(sums).toBe('Summa 2 750 kr Summa 1 90 €')
  expect(plain(text)).toContain(`Villa Solhem 2 750 kr Villa Solhem 1 90 € ${sums}`)
})

describe('what somebody may not see is not in theirs', () => {
  test.each(['erik', 'olle'] as const)('of %s', async (who) => {
    const { text } = await read(who)
    expect(text).not.toMatch(/Hemlig|Bokföring|9\s999/)
    expect(text.replaceAll('\u00a0', ' ')).toContain('2 händelser, 21 000,50 kr och 1 papper.')
  })

  test('of somebody who is in a sub-folder alone', async () => {
    const { text, title } = await read('sven', elen)
    expect(title).toBe('Året 2021 i El')
    expect(text).not.toMatch(/Hemlig|VVS|staketet|Villa/)
    expect((await ask('sven', villan)).statusCode).toBe(404)
  })

  test.each(['ines', 'stina', null] as const)('there is none for %s', async (who) => {
    const { statusCode, body } = await ask(who, villan)
    expect([statusCode, (JSON.parse(body) as { code: string }).code]).toEqual([404, 'folderNotFound'])
  })
})

test('a year without anything has a report too', async () => {
  const { text, isTagged } = await read('anna', villan, 1999)
  expect(isTagged).toBe(true)
  expect(text).toContain('Inget är antecknat som gjort under året.')
})

test.each(['0', '99999', 'i-fjol', '2021.5'])('the year %s is none', async (of) => {
  expect((await ask('anna', villan, of as never)).statusCode).toBe(404)
})

test('it is given for a token too, as the files are, and for no forged one', async () => {
  const url = yearReportAddress(villan, year)
  const statusFor = async (authorization: string) => (await app.inject({ url, headers: { authorization } })).statusCode
  expect(await statusFor(`Bearer ${await tokenFor('olle')}`)).toBe(200)
  expect(await statusFor(`Bearer ${await tokenFor('stina')}`)).toBe(404)
  expect(await statusFor('Bearer forged')).toBe(401)
})

test('a table that goes on has its heads on each page, also where rows have several lines', async () => {
  const { userId } = world.people.anna
  for (let n = 0; n < 90; n++) {
    const name = n % 7 === 0 ? `${'Protokoll från '.repeat(12)}${n}.pdf` : `Faktura ${n}.pdf`
    await addFile(db, { folderId: vvs, userId, name, day: '2018-05-04', text: `${n}` })
  }
  const { pages } = await readPdf((await ask('anna', vvs, 2018)).rawPayload)
  const withPapers = pages.filter(({ text }) => text.some((one) => /Faktura|Protokoll/.test(one)))
  expect(withPapers.length).toBeGreaterThan(2)
  for (const { text, parts } of withPapers) {
    expect(text.join(' ')).toContain('Papper Sort Dag')
    expect(parts.filter((part) => part === 'TH')).toHaveLength(3)
  }
  expect(withPapers.flatMap(({ text }) => text).filter((one) => one.startsWith('Faktura'))).toHaveLength(77)
})

test('a title of emoji alone, and one in letters that cannot be printed, are said otherwise', async () => {
  const { body: folder } = await as('anna').call(folders.add, { body: { title: '🏠' } })
  const done = { statusId: 22, startDate: '2017-05-03' } as const
  for (const title of ['🔥🔥', 'Ny ﬁlt, بيت'])
    await as('anna').call(activities.add, { body: anEvent(folder.id, { ...done, title }) })
  const { text, title } = await read('anna', folder.id, 2017)
  expect(title).toBe('Året 2017 i Utan namn i text')
  expect(text).toMatch(/Utan namn i text[^]*Ny filt, \(arabisk skrift\)/)
  expect(text).not.toContain('□')
})

test('a year with more than the report holds says so', async () => {
  const insert = `insert into activity (folder_id, title, start_date, end_date, status_id, initiated_by)
     select $1, 'Rond ' || n, '2019-01-01'::date + n / 4, '2019-01-01'::date + n / 4, 22, $2
     from generate_series($3::int, $4::int) n`
  // In shares: a busy machine takes seconds for all of them.
  for (let first = 1; first <= 1001; first += 250)
    await pool.query(insert, [vvs, world.people.anna.userId, first, Math.min(1001, first + 249)])
  const { text } = await read('anna', vvs, 2019)
  expect(text).toMatch(/^1\s001 händelser/m)
  expect(text).toMatch(/Rapporten har 1\s000 av 1\s001 händelser under året\. Alla finns i tidslinjen\./)
  expect(text).not.toContain('Rond 1001')
}, 60_000)

test('so many reports an hour, and no more', async () => {
  await pool.query(`update rate_limit set count = 30 where key = $1`, [`year report ${world.people.olle.userId}`])
  expect((await ask('olle', villan)).statusCode).toBe(429)
})
