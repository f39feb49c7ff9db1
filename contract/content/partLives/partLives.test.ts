import { describe, expect, test } from 'vitest'
import { hasUsualItems } from '#contract/rules/categories.ts'
import { partLives } from './partLives.ts'

const all = [...new Set(Object.values(partLives).flat())]
const duty = /\b(måste|ska|skall|skyldig|krav|krävs|plikt|förbjud|obligatorisk)/i

describe('how long parts usually last', () => {
  test.each(all.map((life) => [life.id, life] as const))(
    '%s has its page, its year and the day it was read',
    (_, life) => {
      const { name, year, checkedOn, link } = life.source
      expect(name).toMatch(/\S/)
      expect(year).toBeGreaterThan(1980)
      expect(year).toBeLessThanOrEqual(Number(checkedOn.slice(0, 4)))
      expect(checkedOn).toMatch(/^20\d\d-\d\d-\d\d$/)
      expect(new URL(link).protocol).toBe('https:')
      expect(`${life.name} ${name} ${life.kind === 'recurs' ? life.verb : ''}`).not.toMatch(duty)
    },
  )

  test('the figures are years that somebody lives to see, and rest for less than they last', () => {
    for (const { id, years, upTo = years, rests } of all)
      expect([
        id,
        Number.isInteger(years),
        years > 0 && years <= upTo && upTo <= 100,
        rests > 0 && rests < years,
      ]).toEqual([id, true, true, true])
  })

  test('each has an id of its own that a row can keep', () => {
    const ids = all.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect([id, id.length <= 60 && /^[a-z]+\.[a-z-]+$/.test(id)]).toEqual([id, true])
  })

  test('only folders with a list of what they usually have have these', () => {
    for (const id of Object.keys(partLives))
      expect(hasUsualItems({ categoryId: Number(id), parentId: null })).toBe(true)
  })
})
