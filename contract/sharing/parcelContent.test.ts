import { expect, test } from 'vitest'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { choiceOfPreset, kindsOfPreset, ParcelChoice, ParcelContent, parcelPresets } from './parcelContent.ts'

test.each(parcelPresets)('the preset %s is a choice', (preset) => {
  const choice = choiceOfPreset(preset)
  expect(ParcelChoice.parse(choice)).toEqual(choice)
  expect(choice.scope).toEqual({ kind: 'folder' })
})

test('what is shown to a buyer and to a craftsman tells no costs, also not by receipts', () => {
  for (const preset of ['agent', 'craftsman'] as const) {
    const { withCosts, fileKinds } = kindsOfPreset[preset]
    expect([preset, withCosts, fileKinds.includes(fileKind.receipt)]).toEqual([preset, false, false])
  }
})

test('an insurance company is shown things and receipts, and nothing of what was done', () => {
  const { things, history, planned, faults, fileKinds } = kindsOfPreset.insurance
  expect({ things, history, planned, faults }).toEqual({ things: true, history: false, planned: false, faults: false })
  expect(fileKinds).toContain(fileKind.receipt)
})

/** What documents of the first version have of each, and none left out: a field that came later is one of `shownLater`. */
const first = {
  components: {
    number: 1,
    folder: 1,
    name: 'Panna',
    description: null,
    make: null,
    model: null,
    modelYear: null,
    serialNumber: null,
    place: null,
    boughtOn: null,
    boughtAt: null,
    warrantyUntil: null,
    expectedUntil: null,
    statusId: 24,
    replacedBy: null,
    cover: null,
  },
  events: {
    number: 1,
    folder: 1,
    component: null,
    title: 'Service',
    description: null,
    outcome: null,
    startDate: null,
    endDate: null,
    season: null,
    typeId: null,
    typeName: null,
    statusId: 22,
    firmName: null,
    litres: null,
    reading: null,
  },
  faults: {
    number: 1,
    folder: 1,
    component: null,
    title: 'Droppar',
    description: null,
    place: null,
    reportedOn: '2026-11-01',
    severity: 2,
    isClosed: false,
  },
}

test.each(Object.entries(first))('%s of documents that were kept before are read as they are', (list, one) => {
  const { element } = ParcelContent.shape[list as keyof typeof first]
  expect(element.parse(one)).toEqual(one)
})
