import { describe, expect, test } from 'vitest'
import { mainCategory } from '#contract/rules/categories.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import type { ParcelContent } from '#contract/sharing/parcelContent.ts'
import { subCategory } from './subCategories.ts'
import { registerOf, thingsIn } from './things.ts'

/** A document of one category, whose main folder has a sub-folder without a tab of its own. */
function aDocument(categoryId: number | null, lists: object): ParcelContent {
  const folders = [
    { number: 1, title: 'Taket på Elvägen', categoryId },
    { number: 2, title: 'Däck', categoryId: null },
    { number: 3, title: 'Mitt i allt', categoryId: subCategory.car.inspection },
  ]
  const none = { components: [], events: [], faults: [], files: [] }
  return { categoryId, folders, ...none, ...lists } as unknown as ParcelContent
}

function tabsWith(categoryId: number | null, lists: object) {
  const content = aDocument(categoryId, lists)
  const tabs = registerOf(content, thingsIn(content)).filter(({ count }) => count > 0)
  return tabs.map(({ name, count }) => `${name} ${count}`)
}

const anEvent = (title: string, changes: object = {}) => ({
  number: 1,
  folder: 1,
  title,
  typeId: null,
  statusId: 22,
  component: null,
  ...changes,
})
const tabOfEvent = (categoryId: number | null, title: string, changes: object = {}) =>
  tabsWith(categoryId, { events: [anEvent(title, changes)] }).map((tab) => tab.replace(' 1', ''))

describe('what lies in the main folder itself', () => {
  const { house, car, boat } = mainCategory
  test.each([
    [house, 'Rensa stuprör och hängrännor', 'Tak och fasad'],
    [house, 'Måla taket', 'Tak och fasad'],
    [house, 'Fläkt i taket på vinden', 'Värme och ventilation'],
    [house, 'Ny motor till garageporten', 'Fönster och dörrar'],
    [house, 'Bytte packning i köksblandaren', 'Vatten och avlopp'],
    [house, 'Måla om köket', 'Rum och ytskikt'],
    [house, 'Varmvattenberedare', 'Vatten och avlopp'],
    [house, 'Byte av säkring', 'El'],
    [house, 'Ny hemförsäkring', 'Kommun och myndighet'],
    [house, 'Kaffebryggaren', 'Fakta om huset'],
    [house, 'Rapport om eld', 'Fakta om huset'],
    [house, 'VED', 'Värme och ventilation'],
    [car, 'Nya vinterdäck', 'Däck'],
    [car, 'Tankning', 'Tankning och körning'],
    [car, 'Köpte bilen', 'Papper'],
    [car, 'Reservnyckel', 'Nycklar och tillbehör'],
    [boat, 'Byt offeranoder', 'Motor och drev'],
    [boat, 'Gå igenom första hjälpen', 'Säkerhet'],
    [null, 'Köpte bilen', 'Fakta'],
  ])('%s: “%s” is found under %s', (categoryId, title, tab) => {
    expect(tabOfEvent(categoryId, title)).toEqual([tab])
  })

  test('is found by the type of the event where no word tells', () => {
    expect(tabOfEvent(car, 'Hos Kalle', { typeId: 2 })).toEqual(['Service och reparationer'])
    expect(tabOfEvent(car, 'Hos Kalle', { typeId: 3 })).toEqual(['Besiktningar'])
    expect(tabOfEvent(car, 'Hos Kalle', { typeId: 4 })).toEqual(['Fakta om bilen'])
  })
})

describe('what lies in a sub-folder', () => {
  const { car, house } = mainCategory
  test('is found by the category of that, or by the words of its title', () => {
    expect(tabOfEvent(car, 'Nya vinterdäck', { folder: 3 })).toEqual(['Besiktningar'])
    expect(tabOfEvent(car, 'Hos Kalle', { folder: 2 })).toEqual(['Däck'])
    expect(tabOfEvent(car, 'Service', { folder: 2 })).toEqual(['Service och reparationer'])
    // Of a car: a house has no such tab.
    expect(tabOfEvent(house, 'Hos Kalle', { folder: 3 })).toEqual(['Fakta om huset'])
  })

  test('has what belongs to it: an event its component, a paper its event', () => {
    const components = [{ number: 4, folder: 1, name: 'Vinterdäck', warrantyUntil: null }]
    const events = [anEvent('Hos Kalle', { component: 4 })]
    const files = [
      { number: 1, folder: 1, name: 'Intyg.pdf', kindId: fileKind.other, event: 1, fault: null, component: 4 },
      {
        number: 2,
        folder: 1,
        name: 'Besiktning.jpg',
        kindId: fileKind.photo,
        event: null,
        fault: null,
        component: null,
      },
    ]
    expect(tabsWith(car, { components, events, files })).toEqual(['Besiktningar 1', 'Däck 3'])
  })
})

test('a paper is found by its kind first, and last; a picture is none', () => {
  const aFile = (number: number, kindId: number) => ({
    number,
    folder: 3,
    name: 'Blad.pdf',
    kindId,
    event: null,
    fault: null,
    component: null,
  })
  const { receipt, warranty, drawing, manual, photo } = fileKind
  const files = [receipt, warranty, drawing, manual, photo].map((kind, index) => aFile(index + 1, kind))
  expect(tabsWith(mainCategory.car, { files })).toEqual(['Besiktningar 3', 'Garantier och köp 2'])
  expect(tabsWith(mainCategory.house, { files })).toEqual([
    'Fakta om huset 2',
    'Ritningar och bygglov 1',
    'Garantier och köp 2',
  ])
  const loose = files.map((file) => ({ ...file, folder: 1 }))
  expect(tabsWith(mainCategory.car, { files: loose })).toEqual(['Fakta om bilen 1', 'Papper 2', 'Garantier och köp 2'])
})
