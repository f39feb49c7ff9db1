import { describe, expect, test } from 'vitest'
import { matchTitle, type EventRow, type FolderRow, type Known } from './match.ts'

const main = (id: number, title: string, categoryName: string | null = null): FolderRow => ({
  id,
  title,
  parentId: null,
  parentTitle: null,
  categoryName,
})
const below = ({ id, title }: FolderRow, childId: number, own: string, categoryName: string | null = null) => ({
  ...main(childId, own, categoryName),
  parentId: id,
  parentTitle: title,
})
const villan = main(1, 'Villa Ekbacken', 'Hus')
const baten = main(2, 'Tärnan', 'Båt')
const [vvs, elen, taket, varmen] = [
  below(villan, 11, 'VVS', 'VVS'),
  below(villan, 12, 'El', 'El'),
  below(villan, 13, 'Tak och fasad', 'Tak & fasad'),
  below(villan, 14, 'Värme', 'Värme & ventilation'),
]
const motorn = below(baten, 21, 'Motor', 'Motor & drev')
const bil = main(3, 'Volvon', 'Bil')
const bilbesiktning = below(bil, 31, 'Besiktning', 'Besiktning')

const anEvent = (id: number, folderId: number, title: string, changes: Partial<EventRow> = {}): EventRow => ({
  id,
  folderId,
  title,
  componentId: null,
  componentName: null,
  typeId: null,
  isToBeDone: false,
  ...changes,
})

const known: Known = {
  folders: [villan, baten, bil, vvs, elen, taket, varmen, motorn, bilbesiktning],
  components: [
    { id: 101, folderId: 11, name: 'Varmvattenberedare' },
    { id: 102, folderId: 12, name: 'Elcentral i hallen' },
    { id: 103, folderId: 14, name: 'Luftvärmepump, Mitsubishi' },
    { id: 104, folderId: 21, name: 'Dieselmotor' },
    { id: 105, folderId: 11, name: 'Oljepanna' },
    { id: 106, folderId: 13, name: 'Hängrännor och stuprör' },
    { id: 107, folderId: 21, name: 'Båtförsäkring' },
  ],
  events: [
    anEvent(201, 14, 'Service av värmepumpen', {
      typeId: 1,
      componentId: 103,
      componentName: 'Luftvärmepump',
      isToBeDone: true,
    }),
    anEvent(202, 11, 'Bytte packning i utekranen', { typeId: 2 }),
    anEvent(203, 14, 'Sotning', { typeId: 3, isToBeDone: true }),
    anEvent(204, 13, 'Rensa hängrännor', { typeId: 1 }),
  ],
}

const match = (title: string) => {
  const { place, component, typeId, planned } = matchTitle(title, known)
  return [place?.title ?? null, component?.name ?? null, typeId, planned?.id ?? null]
}

describe('the words of a title say where it belongs', () => {
  test.each<[string, ReturnType<typeof match>]>([
    ['Bytte säkring i elcentralen', ['El', 'Elcentral i hallen', 2, null]],
    ['Lagade varmvattenberedaren', ['VVS', 'Varmvattenberedare', 2, null]],
    // Without its dots.
    ['Reparation av varmvattenberedarens ventil', ['VVS', 'Varmvattenberedare', 2, null]],
    // A part of a compound, and another form of the word.
    ['Bytte olja i dieselmotorn', ['Motor', 'Dieselmotor', 2, null]],
    ['Tätade utekranens packning', ['VVS', null, 2, null]],
    // The title and the category of a folder.
    ['Drog ny el i garaget', ['El', null, null, null]],
    ['Målade fasaden', ['Tak och fasad', null, 1, null]],
    ['Tvättade Tärnan', ['Tärnan', null, 1, null]],
    ['Bilen tvättad', ['Volvon', null, 1, null]],
    ['Besiktning av bilen', ['Besiktning', null, 3, null]],
    // What is planned.
    ['Servade värmepumpen', ['Värme', 'Luftvärmepump, Mitsubishi', 1, 201]],
    ['Sotade', ['Värme', null, 3, 203]],
    // What was done there before.
    ['Rensade stupröret', ['Tak och fasad', 'Hängrännor och stuprör', 1, null]],
  ])('%s', (title, expected) => {
    expect(match(title)).toEqual(expected)
  })
})

describe('what says too little suggests nothing', () => {
  test.each<[string, number | null]>([
    // Where a component is says nothing of it.
    ['Målade hallen', 1],
    // The oil of an oil boiler is none.
    ['Köpte olja', 4],
    // Nor is an insurance a fuse.
    ['Köpte säkring', 4],
    // What is done there alone.
    ['Service av gräsklipparen', 1],
    ['Möte med grannarna', 5],
    ['Xyz', null],
    ['på', null],
  ])('%s', (title, typeId) => {
    expect(match(title)).toEqual([null, null, typeId, null])
  })

  test('two places that may be meant are none', () => {
    const stuga = main(4, 'Stugan', 'Fritidshus')
    const folders = [...known.folders, stuga, below(stuga, 41, 'El', 'El')]
    expect(matchTitle('Drog ny el', { ...known, folders }).place).toBeNull()
    expect(matchTitle('Drog ny el i stugan', { ...known, folders }).place?.id).toBe(41)
  })

  test('another thing that is planned is not the same', () => {
    expect(match('Bytte filter i värmepumpen')[3]).toBeNull()
    expect(match('Bytte värmepumpen')[3]).toBeNull()
  })
})

test('whoever has one folder has chosen it', () => {
  expect(matchTitle('Xyz', { folders: [villan], components: [], events: [] }).place).toBe(villan)
})
