import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { costs } from '#contract/content/costs.ts'
import { certificateAddress } from '#contract/platform/fileAddresses.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { choiceOfHandOver, type MissingItem } from '#contract/sharing/handOverChoice.ts'
import { handOvers } from '#contract/sharing/handOvers.ts'
import { handOverCertificates } from '#contract/sharing/handOverCertificate.ts'
import { anEvent } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { grant } from '#server/rules/access/access.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { acceptedHandOver } from '#server/testing/acceptedHandOver.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'
import { joinFolder } from '#server/testing/joinFolder.ts'
import { keptCertificate } from '#server/testing/keptCertificate.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { exchange } from '../exchange/exchange.ts'
import { undoExchange } from '../exchange/undo.ts'
import { handOverOf } from '../rows.ts'

/* Anna hands Villa Solhem over to Stina. What both have of it, and what anybody can ask about it. */

const { app, as, newcomer, tokenFor, world, db, queue } = await startTestApp()
const { villan, vvs } = world.folders
const { anna, stina } = world.people
const deps = { db, queue, config: readConfig({ DATA_DIR: '/tmp', SUPPORT_EMAILS: '' }) }

let bought: number
let paper: string
let told: readonly MissingItem[]

beforeAll(async () => {
  const body = anEvent(vvs, { title: 'Bytte kran', statusId: 22, startDate: '2021-05-03' })
  await as('anna').call(activities.add, { body })
  const file = { name: 'Energideklaration.pdf', day: '2020-02-01', kindId: fileKind.other }
  paper = (await addFile(db, { folderId: vvs, userId: anna.userId, ...file })).sha256
  await addFile(db, { folderId: vvs, userId: anna.userId, ...file, name: 'Radonmätning.pdf', text: 'äldre' })
  const later = { name: 'Radonmätning ny.pdf', day: '2024-02-01', kindId: fileKind.receipt, text: 'ny' }
  await addFile(db, { folderId: vvs, userId: anna.userId, ...later })
  const asked = { params: { id: villan }, body: choiceOfHandOver.usual }
  told = (await as('anna').call(handOvers.preview, asked)).body.missing
  const parcelId = await acceptedHandOver(deps, { sellerId: anna.userId, buyer: stina, folderId: villan })
  await exchange(deps, parcelId)
  bought = (await handOverOf(db, villan))?.buyerFolderId ?? 0
})

const ask = (who: PersonName, id: number) => as(who).call(handOverCertificates.ofFolder, { params: { id } })
async function certificateFor(who: PersonName, id: number) {
  const { body } = await ask(who, id)
  if (!body) throw new Error('There is no certificate.')
  return body
}
const download = async (who: PersonName | null, id: number) =>
  app.inject({
    url: certificateAddress(id),
    headers: who ? { authorization: `Bearer ${await tokenFor(who)}` } : {},
  })
const check = async (hash: string) => (await as(null).call(handOverCertificates.check, { body: { hash } })).body
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function read(bytes: Uint8Array) {
  const { pages, ...document } = await readPdf(bytes)
  const text = pages
    .flatMap((page) => page.text)
    .join(' ')
    .replaceAll(/[\u00a0\s]+/g, ' ')
  return { ...document, text, parts: pages.flatMap(({ parts }) => parts), alts: pages.flatMap(({ alts }) => alts) }
}

describe('the certificate', () => {
  test('is the same for both, and says who said what, what went, what stayed and what was missing', async () => {
    const body = await certificateFor('stina', bought)
    expect((await ask('anna', villan)).body).toEqual(body)
    expect(body).toMatchObject({
      number: expect.stringMatching(/^PM-20\d\d-\d{6}$/) as string,
      title: 'Överlåtelse av Villa Solhem',
    })
    const rowsOf = (head: string) =>
      body.parts.flatMap((part) =>
        part.is === 'table' && part.head[0] === head ? part.rows.map((row) => row.map(({ text }) => text)) : [],
      )
    expect(rowsOf('Part').map(([role, , email]) => [role, email])).toEqual([
      ['Överlåtare', anna.email],
      ['Mottagare', stina.email],
    ])
    expect(rowsOf('Tid (svensk tid)').map(([, , what, by]) => [what, by])).toEqual([
      ['Erbjöd', 'Lösenord'],
      ['Sa ja, såg 2 ändringar', 'Kod via e-post'],
      ['Mappen bytte ägare', '–'],
    ])
    const { went, stayed } = await keptCertificate(db, bought)
    expect(rowsOf('Vad').at(-1)).toEqual(['Summa', `${went.total}`])
    const said = JSON.stringify(body.parts)
    expect(said).toContain(`${stayed.total} saker stannade hos överlåtaren`)
    expect(said).toMatch(/brukar ha: [^"]*radonmätning/)
    const { undoUntil } = (await handOverOf(db, villan)) ?? {}
    expect(body.undoUntil).toBe(undoUntil?.toISOString())
    expect(body.said.map(({ what, changes, identifiedBy }) => [what, changes, identifiedBy])).toEqual([
      ['offered', null, 'Lösenord'],
      ['accepted', 2, 'Kod via e-post'],
      ['exchanged', null, null],
    ])
    const missing = (await keptCertificate(db, bought)).missing.map(({ id }) => id)
    expect(missing).toContain('hus.radon')
    expect(missing).not.toContain('hus.energideklaration')
  })

  test('says of what was missing what the hand-over said: papers, by the latest of them', async () => {
    expect((await keptCertificate(db, bought)).missing).toEqual(told)
    // An older one goes along, and the latest stays.
    expect(told.map(({ id }) => id)).toContain('hus.radon')
  })

  test('is given to founder and administrators of either folder alone', async () => {
    const olga = await newcomer('Olga')
    await joinFolder(as('stina'), olga, { folderId: bought, roleId: 4 })
    expect(await olga.call(handOverCertificates.ofFolder, { params: { id: bought } })).toBeProblem('accessDenied')
    expect(await ask('petra', villan)).toBeProblem('folderNotFound')
    expect(await ask('anna', bought)).toBeProblem('folderNotFound')
    expect((await ask('stina', world.folders.baten)).body).toBeNull()
    for (const [who, id, status] of [
      ['petra', villan, 404],
      ['anna', bought, 404],
      [null, bought, 404],
      ['stina', world.folders.baten, 404],
    ] as const)
      expect([who, id, (await download(who, id)).statusCode]).toEqual([who, id, status])
  })
})

test('both are told of it in the mail of the exchange', async () => {
  const mails = await db
    .selectFrom('mail')
    .where('subject', 'like', '%har bytt ägare')
    .select(['to_address', 'text'])
    .execute()
  expect(mails.map((one) => one.to_address).toSorted()).toEqual([anna.email, stina.email])
  for (const { text } of mails) expect(text).toContain('Båda sidor har samma intyg')
})

describe('its document', () => {
  test('is a tagged one in Swedish, with the number, the parties, the hash and each thing that went', async () => {
    const { rawPayload, headers } = await download('anna', villan)
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    expect(decodeURIComponent(String(headers['content-disposition']))).toMatch(/Villa Solhem, PM-20\d\d-\d{6}\.pdf/)
    const { title, language, isTagged, isPdfUa, text, parts, alts } = await read(rawPayload)
    const marks = { title, language, isTagged, isPdfUa }
    const called = 'Överlåtelse av Villa Solhem'
    expect(marks).toEqual({ title: called, language: 'sv-SE', isTagged: true, isPdfUa: true })
    expect(new Set(parts)).toEqual(
      new Set(['Document', 'H1', 'H2', 'H3', 'P', 'L', 'LI', 'LBody', 'Sect', 'Table', 'TR', 'TH', 'TD', 'Figure']),
    )
    expect(alts).toEqual(['QR-kod till sidan där intyget kontrolleras'])
    const body = await certificateFor('anna', villan)
    expect(text).toContain(`Intyg ${body.number}`)
    expect(text.replaceAll(' ', '')).toContain(body.manifestHash)
    expect(text).toMatch(/Överlåtare .*anna@.* Mottagare .*stina@/)
    expect(text).toMatch(/Sa ja, såg 2 ändringar Kod via e-post/)
    expect(text).toContain('1. Bytte kran · 3 maj 2021 · ')
    expect(text).toContain('Energideklaration.pdf · 1 februari 2020 · ')
    expect(text.replaceAll(' ', '')).toContain(paper.slice(0, 16))
    expect(text).toMatch(/brukar ha: .*radonmätning/)
    expect(text).toContain('/intyg')
  })

  test('has the same bytes for both, however often it is asked for', async () => {
    const [first, second] = await Promise.all([download('stina', bought), download('anna', villan)])
    expect(first.rawPayload.equals(second.rawPayload)).toBe(true)
    expect((await download('stina', bought)).rawPayload.equals(first.rawPayload)).toBe(true)
  })
})

describe('checked', () => {
  test('a document and the hash in it are known, a changed copy is not', async () => {
    const { rawPayload } = await download('stina', bought)
    const { manifestHash } = await certificateFor('stina', bought)
    const exchangedOn = todayInSweden().toString()
    expect(await check(sha256(rawPayload))).toEqual({ isKnown: true, of: 'document', exchangedOn, isUndone: false })
    expect(await check(manifestHash)).toEqual({ isKnown: true, of: 'manifest', exchangedOn, isUndone: false })
    const changed = Buffer.from(rawPayload)
    changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1
    const unknown = { isKnown: false, of: null, exchangedOn: null, isUndone: false }
    expect(await check(sha256(changed))).toEqual(unknown)
  })

  test('what is no hash is refused by its field', async () => {
    for (const hash of ['', 'abc', 'g'.repeat(64), '0'.repeat(65)])
      expect(await as(null).call(handOverCertificates.check, { body: { hash } })).toBeProblem('invalidInput', 'hash')
  })

  test('once it was undone, it says so, and the seller still has it', async () => {
    const { manifestHash } = await certificateFor('anna', villan)
    await undoExchange(deps, await grant(db, anna.userId, villan, 'ReadFolder'))
    expect(await check(manifestHash)).toMatchObject({ isKnown: true, isUndone: true })
    expect((await certificateFor('anna', villan)).said.at(-1)).toMatchObject({ what: 'undone' })
    expect((await download('anna', villan)).statusCode).toBe(200)
  })
})

test('of the costs of running the sums go along, year by year, and no others', async () => {
  const add = (changes: object) =>
    as('anna').call(activities.add, { body: anEvent(villan, { statusId: 22, ...changes }) })
  const recurrence = { kind: 'fixed', rule: 'FREQ=YEARLY' } as const
  await add({ title: 'Elräkning', startDate: '2022-02-01', cost: 120_000, recurrence })
  await add({ title: 'Sopor', startDate: '2022-08-01', cost: 30_000, recurrence })
  await add({ title: 'Elräkning', startDate: '2023-02-01', cost: 140_000, recurrence })
  await add({ title: 'Nytt kök', startDate: '2023-03-01', cost: 9_900_000 })
  const choice = { ...choiceOfHandOver.usual, costs: 'running' as const }
  const parcelId = await acceptedHandOver(deps, { sellerId: anna.userId, buyer: stina, folderId: villan, choice })
  const { content } = await db
    .selectFrom('parcel')
    .where('id', '=', parcelId)
    .select('content')
    .executeTakeFirstOrThrow()
  expect(content).toMatchObject({
    running: [
      { year: 2023, currency: 'SEK', cost: 140_000 },
      { year: 2022, currency: 'SEK', cost: 150_000 },
    ],
  })
  await exchange(deps, parcelId)
  const { text } = await read((await download('anna', villan)).rawPayload)
  expect(text).toContain('Driften, år för år År Kostade 2023 1 400 kr 2022 1 500 kr')
  expect(text).not.toContain('99 000')
  const id = (await handOverOf(db, villan))?.buyerFolderId ?? 0
  const ofYear = async (year: number) =>
    (await as('stina').call(costs.ofYear, { query: { folderId: id, year, currency: 'SEK' } })).body.cost
  expect([await ofYear(2022), await ofYear(2023)]).toEqual([150_000, 140_000])
})
