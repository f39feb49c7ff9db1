import { describe, expect, test } from 'vitest'
import { hasUsualItems } from '#contract/rules/categories.ts'
import { tellingFields } from './usualItem.ts'
import { usualItems } from './usualItems.ts'

const all = Object.values(usualItems).flat()
const duty = /\b(måste|ska|skall|skyldig|krav|krävs|plikt|förbjud|obligatorisk)/i

describe('what a binder usually has', () => {
  test.each(all.map((item) => [item.id, item] as const))('%s has its source, and no duty without a law', (_, item) => {
    const { name, year, checkedOn } = item.source
    expect(name).toMatch(/\S/)
    expect(year).toBeGreaterThan(1900)
    expect(year).toBeLessThanOrEqual(Number(checkedOn.slice(0, 4)))
    expect(checkedOn).toMatch(/^20\d\d-\d\d-\d\d$/)
    expect(`${item.name} ${item.why}`).not.toMatch(duty)
  })

  test('a law has its number, and says who is to do it', () => {
    const laws = all.flatMap(({ law }) => law ?? [])
    expect(laws.length).toBeGreaterThan(5)
    for (const law of laws) expect(law).toMatch(/\(\d{4}:\d+\)[^:]*: (den som|kommunen) .*\bska /)
  })

  test('each has an id of its own, of its list, that a row can keep', () => {
    const ids = all.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const items of Object.values(usualItems)) {
      const lists = new Set(items.map(({ id }) => id.split('.')[0]))
      expect(lists.size).toBe(1)
    }
    for (const id of ids) expect([id, id.length <= 60 && /^[a-z]+\.[a-z-]+$/.test(id)]).toEqual([id, true])
  })

  test('a fact says which fields tell it, and nothing else does', () => {
    for (const { id, kind, fields } of all) {
      expect([id, fields !== undefined]).toEqual([id, kind === 'fact'])
      for (const field of fields ?? []) expect(tellingFields).toContain(field)
    }
  })

  test('dwellings have the tabs of a house binder, and other things none', () => {
    for (const [categoryId, items] of Object.entries(usualItems))
      for (const { id, tab } of items) expect([id, tab !== undefined]).toEqual([id, Number(categoryId) <= 3])
  })
})

test('a main folder of a known category has a list', () => {
  expect(hasUsualItems({ categoryId: 1, parentId: null })).toBe(true)
  expect(hasUsualItems({ categoryId: 12, parentId: null })).toBe(false)
  expect(hasUsualItems({ categoryId: null, parentId: null })).toBe(false)
  expect(hasUsualItems({ categoryId: 101, parentId: 7 })).toBe(false)
})
