import { beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { faults } from '#contract/content/faults.ts'
import { folderDocumentAddress, type FileForm, type FolderDocumentName } from '#contract/platform/fileAddresses.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { folderDocument, type DocumentPart, type FolderDocument } from '#contract/sharing/folderDocument.ts'
import { folders } from '#contract/folders/folders.ts'
import { choiceOfPreset } from '#contract/sharing/parcelContent.ts'
import { aComponent, aFault, anEvent } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { grant } from '#server/rules/access/access.ts'
import { keyOf } from '#server/platform/storage/storageKeys.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { contentOf } from '../parcels/content/contentOf.ts'
import { contentWithoutOthers } from '../parcels/redaction/withoutOthers.ts'
import { presetOf } from './folderDocument.ts'
import { makeDocument } from './makeDocument.ts'
import { mostDrawn } from './rest.ts'

/* 'Bokföring' is seen by Anna and Petra alone. What must not be shown to others says 'Hemlig'. */

const { app, as, tokenFor, world, db, pool, storage } = await startTestApp()
const { villan, elen, vvs } = world.folders
const { call } = as('anna')
const userId = world.people.anna.userId

beforeAll(async () => {
  const done = { statusId: 22, startDate: '2021-05-03' } as const
  const bokforing = (await call(folders.add, { body: { title: 'Bokföring', parentId: villan } })).body.id
  const body = { inherits: false, keep: [world.people.petra.userId] }
  await call(folders.setInheritance, { params: { id: bokforing }, body })
  await call(activities.add, { body: anEvent(bokforing, { ...done, title: 'Hemlig revision', cost: 999_900 }) })
  const pump = { name: 'Cirkulationspump', make: 'Grundfos', model: 'Alpha2', serialNumber: '98520047-4471' }
  const bought = { price: 825_000, boughtOn: '2021-11-24', place: 'Pannrummet' }
  const { id: pumpen } = (await call(components.add, { body: aComponent(vvs, { ...pump, ...bought }) })).body
  const torkstallning = { name: 'Torkställning', place: 'pannrummet', price: 69_000 }
  await call(components.add, { body: aComponent(elen, torkstallning) })
  const byte = anEvent(vvs, {
    ...done,
    title: 'Bytte pump',
    componentId: pumpen,
    cost: 210_050,
    outcome: 'Tyst nu: ﬁnt.',
  })
  const { id: byteId } = (await call(activities.add, { body: byte })).body
  await call(activities.add, { body: anEvent(villan, { title: 'Måla staketet', startDate: '2027-05-01' }) })
  await call(faults.add, { body: aFault(vvs, { title: 'Droppar' }) })
  const picture = { width: 4, height: 3 }
  const webp = await sharp({ create: { ...picture, channels: 3, background: 'red' } })
    .webp()
    .toBuffer()
  const add = async (file: Parameters<typeof addFile>[1], form: FileForm) => {
    const { sha256 } = await addFile(db, { ...file, day: '2021-05-04', picture })
    await storage.put(keyOf(sha256, form), [webp] as never, webp.length)
  }
  const mediaType = 'application/pdf'
  await add({ folderId: vvs, userId, name: 'Kvitto pump.pdf', activityId: byteId, mediaType }, 'large')
  await add({ folderId: vvs, userId, name: 'Pump.jpg', componentId: pumpen, kindId: fileKind.photo }, 'small')
})

const ask = async (who: PersonName | null, name: FolderDocumentName, folderId = villan, hidesCosts = false) =>
  app.inject({
    url: folderDocumentAddress(name, folderId, { hidesCosts }),
    headers: who ? { authorization: `Bearer ${await tokenFor(who)}` } : {},
  })

async function textOf(bytes: Uint8Array) {
  const { pages, ...document } = await readPdf(bytes)
  return {
    ...document,
    pages,
    text: pages
      .flatMap(({ text }) => text)
      .join(' ')
      .replaceAll(/[\u00a0\s]+/g, ' '),
    parts: pages.flatMap(({ parts }) => parts),
    alts: pages.flatMap(({ alts }) => alts),
  }
}

const read = async (who: PersonName, name: FolderDocumentName, folderId?: number, hidesCosts?: boolean) =>
  textOf((await ask(who, name, folderId, hidesCosts)).rawPayload)

const asPages = (
  who: PersonName,
  name: FolderDocumentName,
  { id = villan, ...asked }: { id?: number; costs?: 'hidden' } = {},
) => as(who).call(folderDocument.read, { params: { id }, query: { name, ...asked } })

async function hashOf(name: FolderDocumentName, hidesCosts = false) {
  const granted = await grant(db, world.people.erik.userId, villan, 'ReadFolder')
  const preset = presetOf[name]
  const whole = choiceOfPreset(preset)
  const choice = { ...whole, withCosts: whole.withCosts && !hidesCosts }
  return (await contentWithoutOthers(db, granted, { preset, choice })).manifestHash
}

const sectionsOfAll = [
  'Register',
  'Att göra',
  'Det som har gjorts',
  'Komponenter',
  'Fel',
  'Papper',
  'Bilder',
  'Kontrollsumma',
]

describe('the whole folder', () => {
  test('is a tagged document in Swedish with contents, and ends with the hash of what it is made of', async () => {
    const { headers, statusCode, rawPayload } = await ask('erik', 'folder')
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('Villa Solhem, hela mappen.pdf')
    const { title, language, isTagged, isPdfUa, text, parts, alts, pages } = await textOf(rawPayload)
    const marks = { title, language, isTagged, isPdfUa }
    expect(marks).toEqual({ title: 'Villa Solhem, hela mappen', language: 'sv-SE', isTagged: true, isPdfUa: true })
    expect(parts.filter((part) => part === 'H1')).toHaveLength(1)
    expect(new Set(parts)).toEqual(
      new Set(['Document', 'H1', 'H2', 'H3', 'P', 'L', 'LI', 'LBody', 'Sect', 'Table', 'TR', 'TH', 'TD', 'Figure']),
    )
    expect(alts).toEqual(['Pump.jpg, 4 maj 2021'])
    for (const name of sectionsOfAll) expect(text).toMatch(new RegExp(`Innehåll.* ${name} Sida \\d`))
    const hash = await hashOf('folder')
    expect(pages.at(-1)?.text.join('').replaceAll(' ', '')).toContain(hash)
    expect(pages[0]?.text.join(' ')).toContain(`SHA-256 ${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}`)
  })

  test('says what there is, what was done year by year and what it cost, and lists papers by number', async () => {
    const { text } = await read('erik', 'folder')
    expect(text).toContain('Sammanställt av Erik Berg.')
    expect(text).toContain(
      '2 undermappar, 5 händelser, 4 komponenter, 1 fel, 1 papper och 1 bild. Händelserna har kostat 2 100,50 kr.',
    )
    expect(text).toMatch(/Mapp Händelser Komponenter Papper, bilder Villa Solhem 2 0 0 El 1 2 0 VVS 2 2 2/)
    expect(text).toContain('Måla staketet 1 maj 2027')
    expect(text).toMatch(
      /2021 1 händelse · 2 100,50 kr Bytte pump \(VVS\) 3 maj · Cirkulationspump · 2 100,50 kr · papper 1/,
    )
    expect(text).toContain('Hur det gick: Tyst nu: fint.')
    expect(text).toMatch(
      /Cirkulationspump Grundfos Alpha2 · serienummer 98520047-4471 · Pannrummet · köpt 24 november 2021 · 8 250 kr/,
    )
    expect(text).toContain('Droppar (VVS) att åtgärda · anmält 1 november 2026')
    expect(text).toContain('Kvitto pump.pdf (VVS) Kvitto 4 maj 2021 1')
  })

  test('has no costs on request, nor for who sees none', async () => {
    // The hash has digits too.
    const amounts = /\d kr\b|2 100,50|8 250 kr/
    expect((await read('erik', 'folder')).text).toMatch(amounts)
    expect((await read('erik', 'folder', villan, true)).text).not.toMatch(amounts)
    const kept = await call(folders.setCosts, { params: { id: villan }, body: { keepsCosts: true } })
    expect(kept.status).toBeLessThan(300)
    const { text } = await read('olle', 'folder')
    await call(folders.setCosts, { params: { id: villan }, body: { keepsCosts: false } })
    expect(text).not.toMatch(amounts)
  })

  test('holds what its reader sees, and is there for nobody else', async () => {
    expect((await read('petra', 'folder')).text).toContain('Hemlig revision')
    expect((await read('erik', 'folder')).text).not.toMatch(/Hemlig|Bokföring/)
    const { text, title } = await read('sven', 'folder', elen)
    expect(title).toBe('El, hela mappen')
    expect(text).not.toMatch(/Hemlig|VVS|staketet/)
    for (const [who, folderId] of [
      ['sven', villan],
      ['ines', villan],
      ['stina', villan],
      [null, villan],
    ] as const)
      expect([who, (await ask(who, 'folder', folderId)).statusCode]).toEqual([who, 404])
  })

  test('says what was left out of a folder that holds more', async () => {
    const found = await contentOf(db, await grant(db, userId, elen, 'ReadFolder'), choiceOfPreset('wholeFolder'))
    const total = mostDrawn.faults + 1
    const fault = { folder: 1, component: null, description: null, place: null, severity: 1, isClosed: false }
    const faultsFound = Array.from({ length: total }, (_, position) => ({
      ...fault,
      number: position + 1,
      title: `Fel ${position + 1}`,
      reportedOn: '2026-11-01',
    }))
    const content = { ...found.content, faults: faultsFound, counts: { ...found.content.counts, faults: total } }
    const made = { of: 'folder', madeBy: 'Anna Berg', madeOn: '2026-11-25', mark: null } as const
    const { text } = await textOf(await makeDocument({ storage }, { ...found, content }, made))
    expect(text).toContain(`Dokumentet har ${mostDrawn.faults} av ${total} fel. Resten finns i Pärmen.`)
    expect(text).not.toContain(`Fel ${total} `)
  })
})

describe('read as pages', () => {
  /** All that is said, in order, without what only a paper has. */
  const wordsOf = ({ title, beginning, sections }: FolderDocument) => [
    title,
    ...[{ name: 'Innehåll', parts: beginning }, ...sections].flatMap(({ name, parts }) => [
      name,
      ...parts.flatMap(saidIn),
    ]),
  ]
  const saidIn = (part: DocumentPart) => {
    if (part.is === 'list') return part.items.flatMap(({ title, facts, text }) => [title, facts, text ?? ''])
    if (part.is === 'table') return [...part.head, ...part.rows.flat().map(({ text }) => text)]
    return part.is === 'pictures' ? part.pictures.map(({ words }) => words) : [part.text]
  }
  const packed = (text: string) => text.normalize('NFKC').replaceAll(/[\s\u00a0]+/g, '')

  test('a document says word for word what its PDF does', async () => {
    for (const name of ['folder', 'history', 'insurance'] as const)
      for (const hidesCosts of [false, true]) {
        const text = packed((await read('erik', name, villan, hidesCosts)).text)
        const { body } = await asPages('erik', name, hidesCosts ? { costs: 'hidden' } : {})
        const words = wordsOf(body).flatMap((said) => said.split('\n').map(packed))
        const missing = words.filter((said) => !text.includes(said))
        expect({ name, missing }).toEqual({ name, missing: [] })
        expect(text).toContain(await hashOf(name, hidesCosts))
        expect(words).toContain(await hashOf(name, hidesCosts))
      }
    const { body } = await asPages('erik', 'folder')
    expect(body.sections.map(({ name }) => name)).toEqual(sectionsOfAll)
    expect(wordsOf(body).join()).not.toMatch(/Hemlig|Bokföring/)
  }, 120_000)

  test('its papers and pictures are those of the folder', async () => {
    const { body } = await asPages('erik', 'folder')
    const parts = body.sections.flatMap((section) => section.parts)
    const shown = parts.flatMap((part) => (part.is === 'pictures' ? part.pictures : []))
    const listed = parts.flatMap((part) => (part.is === 'table' ? part.rows.flat() : []))
    const { rows } = await pool.query<{ id: number; name: string }>('select id, name from file')
    const idOf = (name: string) => rows.find((row) => row.name === name)?.id
    expect(shown).toEqual([{ words: 'Pump.jpg, 4 maj 2021', fileId: Number(idOf('Pump.jpg')) }])
    expect(listed.flatMap(({ fileId }) => fileId ?? [])).toEqual([Number(idOf('Kvitto pump.pdf'))])
  })

  test('it has no costs on request, and is there for nobody else', async () => {
    const { body } = await asPages('erik', 'folder', { costs: 'hidden' })
    expect(wordsOf(body).join()).not.toMatch(/\d kr\b|2 100,50|Kvitto/)
    expect((await asPages('sven', 'folder')).status).toBe(404)
    expect((await asPages('sven', 'folder', { id: elen })).status).toBe(200)
  })
})

test('the history for a buyer tells no costs and shows no receipts', async () => {
  const { text, title } = await read('erik', 'history')
  expect(title).toBe('Villa Solhem, historik')
  expect(text).toContain('Bytte pump')
  expect(text).not.toMatch(/\d kr\b|Kvitto|staketet|Att göra/)
})

describe('what is given to an insurance company', () => {
  test('has the things folder by folder with where each is in words, with sums, and their receipts numbered as they are listed', async () => {
    const { text, title, isTagged, isPdfUa, alts, pages } = await read('erik', 'insurance')
    expect([title, isTagged, isPdfUa]).toEqual(['Villa Solhem, underlag till försäkringen', true, true])
    expect(text).toContain('4 saker i 2 mappar, 8 940 kr.')
    expect(text).toMatch(/Mapp Saker Kostade El 2 690 kr VVS 2 8 250 kr Summa 4 8 940 kr/)
    expect(text).toMatch(/VVS, 8 250 kr/)
    expect(text).toMatch(/Sak Märke, serienr och plats Köpt Kostade Bilaga/)
    expect(text).toMatch(/Cirkulationspump Grundfos Alpha2 98520047-4471 Pannrummet 24 november 2021 8 250 kr 1/)
    expect(text).toMatch(/Torkställning pannrummet – 690 kr saknas/)
    expect(text).toMatch(/Kvitto pump.pdf Cirkulationspump 4 maj 2021 1/)
    expect(text).not.toMatch(/Bytte pump|Droppar/)
    expect(alts).toEqual(['Cirkulationspump', 'Bilaga 1: Kvitto pump.pdf'])
    expect(pages.at(-1)?.text.join('').replaceAll(' ', '')).toContain(await hashOf('insurance'))
  })

  test('has columns without costs where there are none', async () => {
    const { text, alts } = await read('erik', 'insurance', villan, true)
    expect(text).toMatch(/Sak Märke, serienr och plats Köpt Bilaga/)
    expect(text).not.toMatch(/\d kr\b|Kostade|Kvitto|saknas/)
    expect(text).toContain('Kostnader och kvitton är inte med.')
    expect(alts).toEqual(['Cirkulationspump'])
  })

  test('says on each page for whom it is, where it is made for somebody', async () => {
    const granted = await grant(db, userId, villan, 'ReadFolder')
    const found = await contentOf(db, granted, choiceOfPreset('insurance'))
    const mark = { forWhom: 'Länsförsäkringar, skada 4471', until: '2026-12-25' }
    const made = { of: 'insurance', madeBy: 'Anna Berg', madeOn: '2026-11-25', mark } as const
    const { pages } = await textOf(await makeDocument({ storage }, found, made))
    expect(pages.length).toBeGreaterThan(1)
    for (const { text } of pages) {
      const page = text.join('').replaceAll(/\s/g, '')
      expect(page).toContain('FörLänsförsäkringar,skada4471·framtaget25nov.2026·till25dec.2026')
      expect(page).toContain('FörLänsförsäkringar,skada4471,25november2026')
    }
  })
})

test.each(['/files/dokument/allt/1', `/files/dokument/folder/x`, `/files/dokument/folder/${villan}?costs=all`])(
  'there is nothing at %s',
  async (url) => {
    const headers = { authorization: `Bearer ${await tokenFor('anna')}` }
    expect((await app.inject({ url, headers })).statusCode).toBe(404)
  },
)

test('as pages, what the insurer would miss is told beside it, with the ids of whoever reads; not in the PDF', async () => {
  const { body } = await asPages('erik', 'insurance')
  const names = (things: readonly { name: string }[] | undefined) => things?.map(({ name }) => name)
  const { picture, receipt, serialNumber } = body.lacking ?? {}
  for (const things of [picture, receipt, serialNumber]) expect(names(things)).toContain('Torkställning')
  expect([...(picture ?? []), ...(serialNumber ?? [])].map(({ name }) => name)).not.toContain('Cirkulationspump')
  const { body: inElen } = await as('erik').call(components.inFolder, { query: { folderId: elen } })
  const { id: componentId } = inElen.find(({ name }) => name === 'Torkställning') ?? {}
  expect(picture).toContainEqual({ folderId: elen, componentId, name: 'Torkställning' })
  expect((await asPages('erik', 'insurance', { costs: 'hidden' })).body.lacking?.receipt).toEqual([])
  expect((await asPages('erik', 'folder')).body.lacking).toBeNull()
  expect((await read('erik', 'insurance')).text).not.toContain('Gör det bättre')
})

test('an empty folder has its documents too', async () => {
  const { id } = (await call(folders.add, { body: { title: '🏠' } })).body
  for (const name of ['folder', 'history', 'insurance'] as const) {
    const { isTagged, title } = await read('anna', name, id)
    expect([isTagged, title?.startsWith('Utan namn i text, ')]).toEqual([true, true])
  }
})

test('so many documents an hour, and no more', async () => {
  await pool.query(`update rate_limit set count = 20 where key = $1`, [`folder document ${world.people.olle.userId}`])
  expect((await ask('olle', 'folder')).statusCode).toBe(429)
})
