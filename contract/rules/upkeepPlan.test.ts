import { describe, expect, test } from 'vitest'
import { fundReach, upkeepPlan } from './upkeepPlan.ts'

const million = 100_000_000
const part = (name: string, from: number, lifeYears: number, kronor: number, dueYear: number | null = null) => ({
  name,
  from,
  lifeYears,
  dueYear,
  cost: kronor * 100,
})

/** The nine parts of a housing co-operative. */
const nine = [
  part('Hissen, styrning', 2003, 25, 650_000),
  part('Fönster, målning', 2016, 12, 480_000),
  part('Tvättmaskiner', 2017, 12, 180_000),
  part('Fläktar', 2008, 22, 320_000),
  part('Undercentralen', 2009, 25, 540_000),
  part('Taket', 1998, 40, 1_900_000),
  part('Fasaden, fogar', 1994, 45, 2_400_000),
  part('Entréportar', 2012, 30, 220_000),
  part('Stammarna, relining', 2003, 40, 6_200_000),
]
const costIn = (year: number, plan = upkeepPlan(nine, 2026)) => plan.years.find((one) => one.year === year)?.cost

test('thirty years of nine parts cost what they do, and a thirtieth of it each year', () => {
  const plan = upkeepPlan(nine, 2026)
  expect([plan.firstYear, plan.lastYear, plan.cost, plan.perYear]).toEqual([2027, 2056, 15.18 * million, 50_600_000])
  expect([2027, 2028, 2043, 2053].map((year) => costIn(year))).toEqual([0, 113_000_000, 620_000_000, 83_000_000])
  expect(plan.parts.map(({ next }) => next)).toEqual([2028, 2028, 2029, 2030, 2034, 2038, 2039, 2042, 2043])
})

test('the fund reaches until the year in which it does not', () => {
  const plan = upkeepPlan(nine, 2026)
  const reach = fundReach(plan, { fund: 2.1 * million, setAside: 39_000_000 })
  expect(reach).toMatchObject({ year: 2043, lacking: 482_000_000, part: { name: 'Stammarna, relining' } })
  expect(fundReach(plan, { fund: 20 * million, setAside: 0 })).toBeNull()
})

describe('a part', () => {
  test('is done when a decision says, and then again by its life', () => {
    const [roof] = upkeepPlan([part('Taket', 1998, 20, 100, 2031)], 2026).parts
    expect(roof).toMatchObject({ next: 2031, isLate: false, years: [2031, 2051] })
  })

  test('that should have been done is late, stands first and costs in the first year', () => {
    const plan = upkeepPlan([part('Taket', 2010, 30, 100), part('Fogarna', 2000, 25, 700)], 2026)
    expect(plan.parts.map(({ next, isLate, years }) => [next, isLate, years[0]])).toEqual([
      [2025, true, 2027],
      [2040, false, 2040],
    ])
    expect(costIn(2027, plan)).toBe(70_000)
  })

  test('of this year is not late, and one without a life is done once', () => {
    expect(upkeepPlan([part('Taket', 2000, 26, 1)], 2026).parts[0]).toMatchObject({
      isLate: false,
      years: [2027, 2053],
    })
    const once = { from: null, lifeYears: null, dueYear: 2030, cost: null }
    expect(upkeepPlan([once], 2026)).toMatchObject({ cost: 0, parts: [{ years: [2030] }] })
  })

  test('of which nobody knows when is not planned', () => {
    const undated = { from: 2000, lifeYears: null, dueYear: null, cost: 1 }
    expect(upkeepPlan([undated], 2026)).toMatchObject({ parts: [], undated: [undated], cost: 0 })
  })
})
