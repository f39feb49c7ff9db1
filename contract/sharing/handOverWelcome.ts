import { z } from 'zod'
import { mainCategory } from '#contract/rules/categories.ts'

/**
 * What somebody who has taken a folder over may begin with. `meters`: those of a house, which divide its bills; `readings`:
 * of things with a meter of their own; `codes` and `keys`: what lets people in; `plans`: what waits before the next season.
 */
export const welcomeThings = ['meters', 'readings', 'codes', 'keys', 'plans', 'warranties', 'firms', 'history'] as const
export type WelcomeThing = (typeof welcomeThings)[number]

/** So many welcome things are shown at once. */
export const mostWelcomeThings = 3

const ofPlace = ['meters', 'codes', 'plans', 'warranties', 'firms', 'history'] as const
const ofVehicle = ['readings', 'keys', 'plans', 'warranties', 'firms', 'history'] as const
const ofAssociation = ['codes', 'firms', 'plans', 'warranties', 'history'] as const
const ofAnything = ['meters', 'readings', 'codes', 'plans', 'warranties', 'firms', 'history'] as const

/** By the main category, the best first: of these the first few are shown that there are in the folder. */
const byCategory: Partial<Record<number, readonly WelcomeThing[]>> = {
  [mainCategory.house]: ofPlace,
  [mainCategory.flat]: ofPlace,
  [mainCategory.holidayHouse]: ofPlace,
  [mainCategory.car]: ofVehicle,
  [mainCategory.boat]: ['readings', 'plans', 'keys', 'warranties', 'firms', 'history'],
  [mainCategory.caravan]: ofVehicle,
  [mainCategory.machine]: ofVehicle,
  [mainCategory.animal]: ['plans', 'firms', 'history'],
  [mainCategory.boatClub]: ofAssociation,
  [mainCategory.association]: ofAssociation,
  [mainCategory.firm]: ['firms', 'codes', 'plans', 'warranties', 'history'],
}

export const welcomeThingsOf = (categoryId: number | null): readonly WelcomeThing[] =>
  byCategory[categoryId ?? 0] ?? ofAnything

/** By which words in their names components are found, as regular expressions of PostgreSQL that take no notice of case. */
export const wordsOfThings = {
  meters: String.raw`\m(el|vatten|kallvatten|varmvatten|gas|värme|fjärrvärme|energi|under)?mätar(e|en|na)\M`,
  codes: String.raw`\m(inbrotts|hem|villa|hus)?larm|\mlås|(kod|dörr|häng|port|ytter)lås|\mkod(er)?\M|(port|larm|dörr|grind)kod|porttelefon|(garage|grind|ytter)port|passer(system|kort)|\mnyck(el|lar)|(reserv|huvud|dörr|port)nyck(el|lar)`,
  keys: String.raw`\mnyck(el|lar)|(reserv|bil|båt|huvud|tändnings|garage)nyck(el|lar)|startspärr`,
} as const satisfies Partial<Record<WelcomeThing, string>>

/** Before which season what waits is to be done. */
export const seasonsAhead = ['spring', 'summer', 'autumn', 'winter'] as const
export type SeasonAhead = (typeof seasonsAhead)[number]

export const Welcome = z.object({
  done: z.array(z.enum(welcomeThings)).max(welcomeThings.length),
  isClosed: z.boolean(),
})
export type HandOverWelcome = z.input<typeof Welcome>

const ToBeginWith = z.object({
  id: z.enum(welcomeThings),
  count: z.int(),
  /** What the first few of them are called. */
  names: z.array(z.string()),
})

/** The welcome card; nothing to begin with where it is closed. */
export const OpenWelcome = Welcome.extend({ things: z.array(ToBeginWith), season: z.enum(seasonsAhead) })
export type ThingToBeginWith = z.input<typeof ToBeginWith>

const lastDays = [
  { season: 'spring', from: 11, last: '03-31', isNextYear: true },
  { season: 'winter', from: 8, last: '11-30', isNextYear: false },
  { season: 'autumn', from: 5, last: '08-31', isNextYear: false },
  { season: 'summer', from: 3, last: '05-31', isNextYear: false },
  { season: 'spring', from: 1, last: '03-31', isNextYear: false },
] as const

/** The season that is at least a month ahead of the day, and the last day before it. */
export function seasonAhead(day: string): { season: SeasonAhead; lastDay: string } {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const { season, last, isNextYear } = lastDays.find(({ from }) => month >= from) ?? lastDays[4]
  return { season, lastDay: `${isNextYear ? year + 1 : year}-${last}` }
}
