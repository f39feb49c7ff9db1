import { expect, test } from 'vitest'
import { figuresOf, yearsAround } from './figures.ts'

test.each<[string, number[], unit: string, figures: string[]]>([
  ['kronor', [0, 50, 99_900], 'I kronor', ['0', '1', '999']],
  ['thousands and tenths', [550_000, 961_000, 4_000], 'Tusental kronor', ['5,5', '9,6', '<0,1']],
  ['thousands', [21_230_000, 1_840_000, 4_000], 'Tusental kronor', ['212', '18', '<1']],
  [
    'thousands and tenths of refunds',
    [550_000, -961_000, -4_000],
    'Tusental kronor',
    ['5,5', '\u22129,6', '>\u22120,1'],
  ],
  ['millions', [1_000_000_000, 123_000_000], 'Miljoner kronor', ['10', '1,2']],
])('figures are in %s where the highest is so high', (_, amounts, unit, figures) => {
  const shown = figuresOf(amounts, 'SEK')
  expect([shown.unit, amounts.map(shown.figureOf)]).toEqual([unit, figures])
})

test.each<[chosen: number, latest: number, earliest: number, shown: [number, number], around: (number | null)[]]>([
  [2026, 2026, 2017, [2017, 2026], [null, null]],
  [2020, 2026, 2017, [2017, 2026], [null, null]],
  [2026, 2026, 1994, [2017, 2026], [2016, null]],
  [2016, 2026, 1994, [2007, 2016], [2006, 2017]],
  [1995, 2026, 1994, [1993, 1996], [null, 1997]],
  // One alone is no comparison.
  [2026, 2026, 2026, [2025, 2026], [null, null]],
])('for %i of those until %i from %i, ten years are shown', (chosen, latest, earliest, shown, around) => {
  const { years, before, after } = yearsAround(chosen, latest, earliest)
  expect([years[0], years.at(-1)]).toEqual(shown)
  expect([before, after]).toEqual(around)
})
