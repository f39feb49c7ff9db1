/* Lengths of time as agreements write them, in words or digits. Texts are folded. */

const numbers: Record<string, number> = {
  en: 1,
  ett: 1,
  tva: 2,
  tre: 3,
  fyra: 4,
  fem: 5,
  sex: 6,
  sju: 7,
  atta: 8,
  nio: 9,
  tio: 10,
  elva: 11,
  tolv: 12,
  fjorton: 14,
  femton: 15,
  arton: 18,
  tjugofyra: 24,
  trettio: 30,
  trettiosex: 36,
  sextio: 60,
  nittio: 90,
}

/** A length, as two groups: how many, perhaps once more in brackets, and of what. */
export const length = `(?<![\\d.,/-])(\\d{1,3}|[li|](?= (?:manad\\b|ar\\b))|${Object.keys(numbers).join('|')})(?: ?\\([a-z\\d]{1,9}\\))? ?(?:hela |kalender)?(manad(?:er)?s?|man|dag(?:ar)?s?|dygns?|veck(?:a|or)s?|ars?)\\b\\.?`

/** In months, or in days; null if it is none that anybody means. */
export function lengthOf(count = '', unit = ''): { count: number; unit: 'month' | 'day' } | null {
  const number = /^[li|]$/.test(count) ? 1 : (numbers[count] ?? Number(count))
  // A digit that was read wrong seldom fits the ending.
  if ((unit === 'manad' && number > 1) || (unit === 'manader' && number === 1)) return null
  const [of, factor] = unit.startsWith('man')
    ? (['month', 1] as const)
    : unit.startsWith('ar')
      ? (['month', 12] as const)
      : (['day', unit.startsWith('veck') ? 7 : 1] as const)
  const whole = number * factor
  return Number.isInteger(whole) && whole >= 1 && whole <= 1200 ? { count: whole, unit: of } : null
}

/** In months; null where it is in days. */
export function monthsOf(count?: string, unit?: string): number | null {
  const found = lengthOf(count, unit)
  return found?.unit === 'month' ? found.count : null
}
