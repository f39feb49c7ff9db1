import { limits } from '#contract/limits.ts'

/** What a list is narrowed and ordered by, as the address names it. */
export const filterNames = ['sok', 'mapp', 'typ', 'status', 'roll', 'ansvarig', 'fran', 'till', 'ordning'] as const
export type FilterName = (typeof filterNames)[number]

/* Each reads one of them; undefined where it is missing, and where somebody wrote what it cannot be. */

export function readTextParam(search: URLSearchParams, name: FilterName): string | undefined {
  const text = search.get(name)?.replaceAll('\0', '').trim().slice(0, limits.title)
  return text || undefined
}

export function readIdParam(search: URLSearchParams, name: FilterName): number | undefined {
  const text = search.get(name) ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

/** One of a few ids. */
export function readChoiceParam(search: URLSearchParams, name: FilterName, choices: object): number | undefined {
  const id = readIdParam(search, name)
  return Object.values(choices).includes(id) ? id : undefined
}

/** What a Swedish word stands for. */
export function readWordParam<T>(search: URLSearchParams, name: FilterName, words: Record<string, T>): T | undefined {
  const word = search.get(name) ?? ''
  return Object.hasOwn(words, word) ? words[word] : undefined
}

/** An order by its Swedish word. */
export function readOrderParam<T>(search: URLSearchParams, words: Record<string, T>): T | undefined {
  return readWordParam(search, 'ordning', words)
}

/** A day, yyyy-MM-dd, that there is. */
export function readDayParam(search: URLSearchParams, name: 'fran' | 'till'): string | undefined {
  const text = search.get(name) ?? ''
  return isIsoDay(text) ? text : undefined
}

/** False for a year before 1000: it is still being typed. */
export function isIsoDay(text: string): boolean {
  const day = /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  return day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Ends before it begins: then the end asks for nothing. */
export function isPeriodReversed(search: URLSearchParams): boolean {
  const [from, to] = [readDayParam(search, 'fran'), readDayParam(search, 'till')]
  return from !== undefined && to !== undefined && to < from
}

type WithoutUndefined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** The same without what is undefined. */
export function omitUndefined<T extends object>(values: T): WithoutUndefined<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as WithoutUndefined<T>
}

/** Whether something is asked for, be it a word or a filter; an order alone is not. */
export function hasFilter(filter: { q?: unknown; sort?: unknown }): boolean {
  return filter.q !== undefined || activeFilterCount(filter) > 0
}

/** How many filters hold, the search and the order not counted. */
export function activeFilterCount({ q: _words, sort: _order, ...narrowing }: { q?: unknown; sort?: unknown }): number {
  return Object.keys(narrowing).length
}
