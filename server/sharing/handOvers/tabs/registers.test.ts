import { describe, expect, test } from 'vitest'
import { binderTabs } from '#contract/content/usualItems/usualItem.ts'
import { mainCategory } from '#contract/rules/categories.ts'
import { startTestApp } from '#server/testing/app.ts'
import { registers } from './registers.ts'
import { insuranceCategories, subCategory, usuallyStays } from './subCategories.ts'

const all = Object.entries(registers).map(([id, tabs]) => ({ id: Number(id), tabs }))

const { db } = await startTestApp()
const categories = await db.selectFrom('category').select(['id', 'parent_id as mainId', 'name']).orderBy('id').execute()

describe('the registers', () => {
  test('are one for each main category, each with its own tabs', () => {
    expect(all.map(({ id }) => id)).toEqual(Object.values(mainCategory))
    for (const { id, tabs } of all) {
      const names = tabs.map(({ name }) => name)
      expect([id, new Set(names).size]).toEqual([id, names.length])
      for (const is of ['contacts', 'rest', 'warranties'] as const)
        expect([id, is, tabs.filter((tab) => tab.is === is).length]).toEqual([id, is, 1])
      // A tab is asked for by its number.
      expect(names.length).toBeLessThanOrEqual(12)
    }
    expect(registers[mainCategory.house]?.map(({ name }) => name)).toEqual(binderTabs)
  })

  test('have each category, word, type of event and kind of paper in one tab', () => {
    for (const { id, tabs } of all)
      for (const of of ['categories', 'types', 'kinds'] as const) {
        const claimed: number[] = tabs.flatMap(({ [of]: list }) => list ?? [])
        expect([id, of, new Set(claimed).size]).toEqual([id, of, claimed.length])
      }
    for (const { id, tabs } of all) {
      const words = tabs.flatMap((tab) => tab.words?.split(' ') ?? [])
      const twice = words.filter((word, index) => words.indexOf(word) !== index)
      expect([id, twice]).toEqual([id, []])
    }
  })

  test('take each category of sub-folders that there is', () => {
    const taken = Object.fromEntries(
      all.map(({ id, tabs }) => [
        categories.find((one) => one.id === id)?.name,
        categories
          .filter(({ mainId }) => mainId === id)
          .map(({ id: category, name }) => {
            const tab = tabs.find((one) => one.categories?.includes(category)) ?? tabs.find(({ is }) => is === 'rest')
            return `${name}: ${tab?.name}`
          }),
      ]),
    )
    expect(taken).toEqual(found)
    const ids = Object.values(subCategory).flatMap((names) => Object.values(names))
    expect(ids).toEqual(categories.flatMap(({ id, mainId }) => (mainId === null ? [] : [id])))
  })
})

test('what is about money and insurance is known by its category', () => {
  const economy = categories.filter(({ name }) => /ekonomi/i.test(name))
  expect(categories.filter(({ id }) => usuallyStays(id))).toEqual(economy)
  const insurance = categories.filter(({ name }) => name.startsWith('Försäkring'))
  expect(categories.filter(({ id }) => insuranceCategories.has(id))).toEqual(insurance)
})

/** Each where a reader would look for it. */
const found = {
  Hus: [
    'VVS: Vatten och avlopp',
    'El: El',
    'Värme & ventilation: Värme och ventilation',
    'Tak & fasad: Tak och fasad',
    'Grund & dränering: Tomt och trädgård',
    'Trädgård: Tomt och trädgård',
    'Kök & vitvaror: Rum och ytskikt',
    'Badrum & våtrum: Rum och ytskikt',
    'Säkerhet & lås: Fönster och dörrar',
    'Försäkring & avtal: Kommun och myndighet',
    'Ekonomi & lån: Kommun och myndighet',
    'Övrigt: Fakta om huset',
  ],
  Lägenhet: [
    'VVS: Vatten och avlopp',
    'El: El',
    'Värme & ventilation: Värme och ventilation',
    'Kök & vitvaror: Rum och ytskikt',
    'Badrum & våtrum: Rum och ytskikt',
    'Balkong & förråd: Balkong och förråd',
    'Säkerhet & lås: Fönster och dörrar',
    'Bostadsrättsförening: Förening och avtal',
    'Försäkring & avtal: Förening och avtal',
    'Ekonomi & lån: Förening och avtal',
    'Övrigt: Fakta om lägenheten',
  ],
  Fritidshus: [
    'VVS: Vatten och avlopp',
    'El: El',
    'Värme & ventilation: Värme och ventilation',
    'Tak & fasad: Tak och fasad',
    'Vatten & avlopp: Vatten och avlopp',
    'Tomt & brygga: Tomt och brygga',
    'Kök & vitvaror: Rum och ytskikt',
    'Säkerhet & lås: Fönster och dörrar',
    'Försäkring & avtal: Kommun och myndighet',
    'Ekonomi & lån: Kommun och myndighet',
    'Övrigt: Fakta om fritidshuset',
  ],
  Bil: [
    'Service & verkstad: Service och reparationer',
    'Besiktning: Besiktningar',
    'Däck & fälgar: Däck',
    'Motor & drivlina: Motor och drivlina',
    'Kaross & lack: Kaross och lack',
    'Inredning & tillbehör: Nycklar och tillbehör',
    'Försäkring & skatt: Försäkring och skatt',
    'Ekonomi & lån: Försäkring och skatt',
    'Övrigt: Fakta om bilen',
  ],
  Båt: [
    'Motor & drev: Motor och drev',
    'Skrov & däck: Skrov och däck',
    'Rigg & segel: Rigg och segel',
    'El & navigation: El och navigation',
    'VVS ombord: Vatten och gasol ombord',
    'Säkerhetsutrustning: Säkerhet',
    'Vinterförvaring: Upptagning och vinter',
    'Hamn & brygga: Hamn och brygga',
    'Försäkring & avtal: Försäkring och papper',
    'Övrigt: Fakta om båten',
  ],
  'Husvagn & husbil': [
    'Service & verkstad: Service och reparationer',
    'Besiktning: Besiktningar',
    'Gasol & värme: Gasol och värme',
    'Vatten & avlopp: Vatten och avlopp',
    'El & batterier: El och batterier',
    'Däck & chassi: Däck och chassi',
    'Kaross & tätningar: Kaross och tätningar',
    'Inredning & tillbehör: Nycklar och tillbehör',
    'Försäkring & skatt: Försäkring och papper',
    'Övrigt: Fakta om ekipaget',
  ],
  Maskin: [
    'Service: Service och reparationer',
    'Reservdelar: Reservdelar',
    'Besiktning: Besiktningar',
    'Handböcker: Handböcker',
    'Försäkring & avtal: Försäkring och papper',
    'Övrigt: Fakta om maskinen',
  ],
  Djur: [
    'Veterinär & hälsa: Veterinär och hälsa',
    'Vaccinationer: Vaccinationer',
    'Foder & skötsel: Foder och skötsel',
    'Träning & tävling: Träning och tävling',
    'Stamtavla & papper: Stamtavla och papper',
    'Försäkring & avtal: Försäkring',
    'Övrigt: Fakta om djuret',
  ],
  Båtklubb: [
    'Bryggor & förtöjning: Bryggor och förtöjning',
    'Klubbhus: Klubbhus',
    'Varv & uppläggning: Varv och uppläggning',
    'Kranar & maskiner: Kranar och maskiner',
    'El & vatten: El och vatten',
    'Seglarskola & ungdom: Seglarskola och ungdom',
    'Styrelse & möten: Styrelse och möten',
    'Medlemmar: Kontakter och medlemmar',
    'Ekonomi: Ekonomi',
    'Försäkring & avtal: Försäkring och avtal',
    'Övrigt: Fakta om klubben',
  ],
  Förening: [
    'Styrelse & möten: Styrelse och möten',
    'Medlemmar: Kontakter och medlemmar',
    'Lokaler: Lokaler',
    'Utrustning: Utrustning',
    'Evenemang: Evenemang',
    'Ekonomi: Ekonomi',
    'Försäkring & avtal: Försäkring och avtal',
    'Övrigt: Fakta om föreningen',
  ],
  Företag: [
    'Lokaler: Lokaler',
    'Fordon: Fordon',
    'Maskiner & inventarier: Maskiner och inventarier',
    'IT & telefoni: It och telefoni',
    'Kunder & projekt: Kontakter och kunder',
    'Personal: Personal',
    'Arbetsmiljö: Arbetsmiljö',
    'Ekonomi: Ekonomi',
    'Försäkring & avtal: Försäkring och avtal',
    'Övrigt: Fakta om företaget',
  ],
  Övrigt: ['Papper & avtal: Papper och avtal', 'Ekonomi: Ekonomi', 'Utrustning: Utrustning', 'Övrigt: Fakta'],
}
