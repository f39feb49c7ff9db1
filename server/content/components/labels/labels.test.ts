import * as mupdf from 'mupdf'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { components, type NewComponent } from '#contract/content/components.ts'
import type { RequestInput } from '#contract/platform/endpoint.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'
import { readPdf } from '#server/testing/pdf.ts'

const { as, world } = await startTestApp()
const { villan, elen, vvs, baten } = world.folders
const { elcentral, beredare, motor } = world.components

type LabelsQuery = Partial<RequestInput<typeof components.labels>['query']>

const ask = (who: PersonName, query: LabelsQuery = {}) =>
  as(who).call(components.labels, { query: { folderId: villan, componentIds: `${elcentral}`, ...query } })

const print = async (who: PersonName, query: LabelsQuery = {}) => {
  const { status, body } = await ask(who, query)
  expect(status).toBe(200)
  return readPdf(Buffer.from(body.pdf, 'base64'))
}

const add = async (component: Partial<NewComponent>) =>
  (await as('anna').call(components.add, { body: { folderId: elen, name: 'Laddbox', ...component } })).body

test('labels are tagged Swedish PDF in order of name, each code with words, of the folder and those below it', async () => {
  const read = await print('olle', { componentIds: `${beredare},${elcentral}` })
  expect(read).toMatchObject({ title: 'Etiketter', language: 'sv-SE', isTagged: true, isPdfUa: true })
  const label = ['Sect', 'Figure', 'P']
  expect(read.pages).toEqual([
    {
      text: ['Elcentral i hallen', 'Varmvattenberedare'],
      parts: ['Document', ...label, ...label],
      alts: ['QR-kod till Elcentral i hallen', 'QR-kod till Varmvattenberedare'],
    },
  ])
})

test('the code on a label is its address', async () => {
  const { id, code } = await add({ name: 'Pelletspanna' })
  const { body } = await ask('anna', { componentIds: `${id}`, layout: 'single' })
  const drawn = mupdf.Document.openDocument(Buffer.from(body.pdf, 'base64'), 'application/pdf').loadPage(0)
  const scale = 8
  const picture = drawn.toPixmap(mupdf.Matrix.scale(scale, scale), mupdf.ColorSpace.DeviceGray)
  const pixels = picture.getPixels()
  const { data, size } = encode(`http://127.0.0.1:3000/k/${code}`, { ecc: 'M', border: 0 })
  const pixelsPerMillimetre = (scale * 72) / 25.4
  const at = (start: number, module: number) => Math.round((start + ((module + 0.5) * 25) / size) * pixelsPerMillimetre)
  const isDark = (row: number, column: number) =>
    (pixels[at((38.1 - 25) / 2, row) * picture.getWidth() + at(3.5, column)] ?? 255) < 128
  expect(data.map((modules, row) => modules.map((_, column) => isDark(row, column)))).toEqual(data)
})

test('a label says make, model and place, and cuts what has no room', async () => {
  const { id } = await add({ name: 'Laddbox 🔌', make: 'Garo', model: 'GLB+', place: 'Garaget' })
  expect((await print('anna', { componentIds: `${id}` })).pages[0]?.text).toEqual(['Laddbox', 'Garo GLB+', 'Garaget'])
  const long = await add({ name: 'Mycket '.repeat(28), make: 'x'.repeat(100), place: 'y '.repeat(100) })
  const { text = [] } = (await print('anna', { componentIds: `${long.id}` })).pages[0] ?? {}
  expect(text.length).toBeLessThanOrEqual(7)
  expect(text.some((line) => line.endsWith('…'))).toBe(true)
})

test('a sheet takes 21 labels, fewer if it has been begun; single ones have a page each', async () => {
  const ids = await Promise.all(Array.from({ length: 22 }, async () => (await add({})).id))
  const componentIds = ids.join(',')
  const figures = ({ pages }: Awaited<ReturnType<typeof print>>) => pages.map(({ alts }) => alts.length)
  expect(figures(await print('petra', { componentIds, folderId: elen }))).toEqual([21, 1])
  expect(figures(await print('petra', { componentIds, start: 21 }))).toEqual([1, 21])
  expect(figures(await print('petra', { componentIds: `${elcentral},${beredare}`, layout: 'single' }))).toEqual([1, 1])
})

test('of what the reader may not see, or lies elsewhere, there is no label', async () => {
  const { alts } =
    (await print('sven', { folderId: elen, componentIds: `${elcentral},${beredare},${motor}` })).pages[0] ?? {}
  expect(alts).toEqual(['QR-kod till Elcentral i hallen'])
  expect(await ask('anna', { folderId: vvs })).toBeProblem('componentNotFound')
  expect(await ask('stina')).toBeProblem('folderNotFound')
  expect(await ask('anna', { folderId: baten, componentIds: `${motor}` })).toBeProblem('folderNotFound')
})

test.each<[string, LabelsQuery]>([
  ['componentIds', { componentIds: '' }],
  ['componentIds', { componentIds: '1;2' }],
  ['componentIds', { componentIds: Array.from({ length: 211 }, (_, index) => index + 1).join(',') }],
  ['start', { start: 22 }],
  ['start', { start: 0 }],
  ['layout', { layout: 'roll' as 'sheet' }],
])('a bad %s is pointed at', async (field, query) => {
  expect(await ask('anna', query)).toBeProblem('invalidInput', field)
})

const open = (who: PersonName, code: string) => as(who).call(components.byCode, { params: { code } })

test('a code leads to its component; whoever may not see it learns as much as of a code that does not exist', async () => {
  const { id, code } = await add({ name: 'Brandvarnare' })
  expect((await open('olle', code)).body).toEqual({ id, folderId: elen })
  expect((await open('sven', code)).body).toEqual({ id, folderId: elen })
  const [strangers, unknown] = [await open('stina', code), await open('stina', 'aaaabbbbcccc')]
  expect(strangers).toBeProblem('componentNotFound')
  expect(strangers.body).toEqual(unknown.body)
  await as('anna').call(components.remove, { params: { id }, query: { folderId: elen } })
  expect(await open('anna', code)).toBeProblem('componentNotFound')
})

test('the longest address that is likely fits in a code of modules that a phone can read on the label', () => {
  // 25 mm over 37 modules: 0.7 mm each.
  const { size } = encode(`https://parmen.foreningensnamn.se/k/${'x'.repeat(12)}`, { ecc: 'M', border: 0 })
  expect(size).toBeLessThanOrEqual(37)
})
