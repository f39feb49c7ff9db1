import { expect, test } from 'vitest'
import { fileKind } from './fileKinds.ts'
import { choiceOfPreset, kindsOfPreset, ParcelChoice, parcelPresets } from './parcelContent.ts'

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
