import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { sharedDocumentAddress, sharedPapersAddress } from '#contract/sharing/parcelLinks.ts'
import { shares, type NewShare } from '#contract/sharing/shares.ts'
import { aComponent, anEvent } from '#fixtures/builders.ts'
import { keyOf } from '#server/platform/storage/storageKeys.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile, aWebp } from '#server/testing/files.ts'
import { linkBrowser } from '#server/testing/links.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { unzipped } from '#server/testing/unzipped.ts'

/* Villa Solhem with a pump in VVS, its receipt, its manual, and its picture. */

const { app, as, world, db, storage } = await startTestApp()
const { villan, vvs } = world.folders
const { call } = as('anna')
const { userId } = world.people.anna
const { read } = storage

let pumpen: number
let origin: string

beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const pump = { name: 'Pump', price: 825_000, place: 'Pannrummet' }
  pumpen = (await call(components.add, { body: aComponent(vvs, pump) })).body.id
  const byte = {
    title: 'Bytte pump',
    componentId: pumpen,
    cost: 210_050,
    statusId: 22,
    startDate: '2021-05-03',
  } as const
  const { id: activityId } = (await call(activities.add, { body: anEvent(vvs, byte) })).body
  await addPaper('Kvitto pump.pdf', { activityId, day: '2021-05-03' })
  await addPaper('Manual pump.pdf', { componentId: pumpen, kindId: fileKind.manual })
  await addPaper('Fotad garanti.jpg', {
    componentId: pumpen,
    kindId: fileKind.warranty,
    picture: { width: 4, height: 3 },
  })
  await addPaper('Pump.jpg', { componentId: pumpen, kindId: fileKind.photo, picture: { width: 4, height: 3 } })
})

afterEach(() => void Object.assign(storage, { read }))

/** Not marked: a PDF is read by the process that does. */
const mediaType = 'text/plain'

async function addPaper(name: string, place: Partial<Parameters<typeof addFile>[1]>) {
  const text = `innehållet i ${name}`
  const { sha256 } = await addFile(db, {
    folderId: vvs,
    userId,
    name,
    text,
    ...(!place.picture && { mediaType }),
    ...place,
  })
  await storage.put(keyOf(sha256), [Buffer.from(text)] as never, Buffer.byteLength(text))
  const webp = await aWebp()
  if (place.picture)
    for (const form of ['small', 'large'] as const) await storage.put(keyOf(sha256, form), [webp] as never, webp.length)
}

async function make(share: Partial<NewShare> = {}) {
  const asked: NewShare = {
    folderId: villan,
    preset: 'insurance',
    scope: { kind: 'folder' },
    isFrozen: true,
    recipient: 'Länsförsäkringar, skada 4471',
    ...share,
  }
  const { body } = await call(shares.add, { body: asked })
  const browser = linkBrowser(app)
  await browser.open(new URL(body.url).hash.slice(1), body.code)
  const { id } = body.share
  const [document, papers] = [sharedDocumentAddress(id), sharedPapersAddress(id)]
  return {
    document: () => browser.get(document),
    papers: () => browser.get(papers),
    hash: async () => (await browser.call(shares.read, { params: { id } })).body.hash,
    revoke: () => call(shares.revoke, { params: { id }, query: { folderId: villan } }),
    /** Over a real connection. */
    fetched: (address: string) => fetch(origin + address, { headers: { cookie: browser.cookieFor(address) ?? '' } }),
    addresses: { document, papers },
  }
}

async function readDocument(share: Partial<NewShare>) {
  const { document, hash } = await make(share)
  const { statusCode, headers, rawPayload } = await document()
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
  const { pages, ...pdf } = await readPdf(rawPayload)
  const texts = pages.map(({ text }) => text.join(' ').replaceAll(/\s+/g, ' '))
  return {
    ...pdf,
    texts,
    text: texts.join(' '),
    hash: await hash(),
    name: decodeURIComponent(`${headers['content-disposition']}`),
  }
}

describe('the document of a share', () => {
  test('is the report for the insurer, tagged, with for whom it is on each page and the hash of what was frozen', async () => {
    const { title, isPdfUa, language, texts, text, name, hash } = await readDocument({})
    expect({ title, isPdfUa, language }).toEqual({
      title: 'Villa Solhem, underlag till försäkringen',
      isPdfUa: true,
      language: 'sv-SE',
    })
    expect(name).toContain('Villa Solhem, underlag till försäkringen.pdf')
    expect(text).toContain('VVS, 8 250 kr')
    expect(text.replaceAll(' ', '')).toContain(hash)
    for (const page of texts)
      expect(page).toMatch(
        /^För Länsförsäkringar, skada 4471, \d|För Länsförsäkringar, skada 4471 · framtaget .* · till /,
      )
  })

  test('is the history without what anything cost for an agent', async () => {
    const { title, text } = await readDocument({ preset: 'agent', isFrozen: false, recipient: 'Ida' })
    expect(title).toBe('Villa Solhem, historik')
    expect(text).toContain('Bytte pump')
    expect(text).not.toMatch(/2 100|8 250|Kvitto pump/)
  })

  test.each([
    ['a year', { preset: 'meeting', scope: { kind: 'year', year: 2021 } }, 'Villa Solhem, år 2021', '2 100,50'],
    ['chosen kinds', { preset: 'own', scope: { kind: 'year', year: 2021 } }, 'Villa Solhem, år 2021', 'Bytte pump'],
  ] as const)('is of %s where that is shared', async (_, share, title, says) => {
    const kinds = { withCosts: false, things: true, history: true, planned: false, faults: false, fileKinds: [] }
    const made = await readDocument({ ...share, ...(share.preset === 'own' && { kinds }) })
    expect(made.title).toBe(title)
    expect(made.text).toContain(says)
  })

  test('is of a component where that is shared', async () => {
    const component = { preset: 'craftsman', scope: { kind: 'component', componentId: pumpen } } as const
    expect((await readDocument(component)).title).toBe('Villa Solhem, Pump')
  })

  test.each(['Åke Öberg', 'مؤسسة التأمين', '🏠🏠🏠', '日本の保険会社', `${'x'.repeat(99)}😀`, 'e\u0301\u202eZoë'])(
    'is made for whomever it is: %s',
    async (recipient) => {
      expect((await readDocument({ recipient })).texts.length).toBeGreaterThan(0)
    },
  )
})

test('the papers are one ZIP: none that the share does not show, and of a picture no original', async () => {
  const { papers } = await make({ preset: 'agent', isFrozen: false })
  const { statusCode, headers, rawPayload } = await papers()
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/zip'])
  const found = await unzipped(rawPayload)
  expect(Object.keys(found).toSorted()).toEqual(['VVS/Fotad garanti.webp', 'VVS/Manual pump.pdf'])
  expect(found['VVS/Manual pump.pdf']).toBe('innehållet i Manual pump.pdf')
  expect(found['VVS/Fotad garanti.webp']).not.toContain('innehållet')
})

test('a share without papers has no ZIP', async () => {
  const { papers } = await make({ scope: { kind: 'year', year: 1999 }, preset: 'meeting' })
  expect((await papers()).statusCode).toBe(404)
})

test('a share that is revoked while its document is made gives none of it', async () => {
  const { fetched, addresses, revoke } = await make()
  const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  storage.read = async (key) => {
    begun.resolve()
    await goOn.promise
    return read(key)
  }
  const asked = fetched(addresses.document)
  await begun.promise
  expect((await revoke()).status).toBe(204)
  goOn.resolve()
  const { status } = await asked
  expect(status).toBe(404)
})

test('a share that is revoked while its papers are sent gives no more of them', async () => {
  const { fetched, addresses, revoke } = await make({ preset: 'agent' })
  const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  // Two megabytes of the paper have come when it is revoked; the rest would follow at once.
  storage.read = async () => {
    const bytes = async function* () {
      for (let sent = 0; sent < 2; sent++) yield Buffer.alloc(1024 * 1024)
      begun.resolve()
      await goOn.promise
      for (let sent = 0; sent < 8; sent++) yield Buffer.alloc(1024 * 1024)
    }
    return Readable.from(bytes())
  }
  const asked = fetched(addresses.papers).then((reply) => reply.arrayBuffer())
  const outcome = asked.then(
    () => 'whole',
    () => 'broken off',
  )
  await begun.promise
  await revoke()
  goOn.resolve()
  expect(await outcome).toBe('broken off')
})

test('they are not made any number of times', async () => {
  const { papers } = await make({ scope: { kind: 'year', year: 1999 }, preset: 'meeting' })
  for (let asked = 0; asked < 30; asked++) expect((await papers()).statusCode).toBe(404)
  expect((await papers()).statusCode).toBe(429)
})
