import { limits } from '#contract/platform/limits.ts'

/** The query parameters of filters and sort order. */
export const filterNames = [
  'sok',
  'mapp',
  'undermapp',
  'typ',
  'status',
  'roll',
  'ansvarig',
  'person',
  'handelse',
  'komponent',
  'fel',
  'yrke',
  'papper',
  'ar',
  'summa',
  'fran',
  'till',
  'slut',
  'arkiv',
  'ordning',
] as const
/** The parameters of a list in the address: the filters, its view as a calendar of a month, and the open paper. */
export type FilterName = (typeof filterNames)[number] | 'vy' | 'manad' | 'kategori' | 'fil'

/* Each function reads one parameter; undefined if it is missing or invalid. */

export function readTextParam(search: URLSearchParams, name: FilterName): string | undefined {
  const text = search.get(name)?.replaceAll('\0', '').trim().slice(0, limits.title)
  return text || undefined
}

export function readIdParam(search: URLSearchParams, name: FilterName): number | undefined {
  const text = search.get(name) ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

/** A year of four digits. */
export function readYearParam(search: URLSearchParams): number | undefined {
  const year = readIdParam(search, 'ar')
  return year !== undefined && year >= 1000 && year <= 9999 ? year : undefined
}

/** One of a fixed set of ids. */
export function readChoiceParam(search: URLSearchParams, name: FilterName, choices: object): number | undefined {
  const id = readIdParam(search, name)
  return Object.values(choices).includes(id) ? id : undefined
}

/** The value that a Swedish word in the address stands for. */
export function readWordParam<T>(search: URLSearchParams, name: FilterName, words: Record<string, T>): T | undefined {
  const word = search.get(name) ?? ''
  return Object.hasOwn(words, word) ? words[word] : undefined
}

/** The sort order for its Swedish word. */
export function readOrderParam<T>(search: URLSearchParams, words: Record<string, T>): T | undefined {
  return readWordParam(search, 'ordning', words)
}

/** A valid date, yyyy-MM-dd. */
export function readDayParam(search: URLSearchParams, name: 'fran' | 'till'): string | undefined {
  const text = search.get(name) ?? ''
  return isIsoDay(text) ? text : undefined
}

/** False for years before 1000: the year is still being typed. */
export function isIsoDay(text: string): boolean {
  const day = /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  return day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** True when the end is before the start; the end is then ignored. */
export function isPeriodReversed(search: URLSearchParams): boolean {
  const [from, to] = [readDayParam(search, 'fran'), readDayParam(search, 'till')]
  return from !== undefined && to !== undefined && to < from
}

type WithoutUndefined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** The object without its undefined properties. */
export function omitUndefined<T extends object>(values: T): WithoutUndefined<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as WithoutUndefined<T>
}

/** True when there is a search text or a filter. A sort order alone does not count. */
export function hasFilter({ sort: _order, ...narrowing }: { q?: unknown; sort?: unknown }): boolean {
  return Object.keys(narrowing).length > 0
}
