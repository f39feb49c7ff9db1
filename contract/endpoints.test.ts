import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { slicesOfOwnWords } from '#contract/platform/ownWords.ts'
import { endpoints } from './endpoints.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'summary' in value
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

const files = globSync('**/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] })
const modules = await Promise.all(files.map((file) => import(`#contract/${file}`) as Promise<Record<string, unknown>>))
/** Each endpoint that a file here exports, with the name of the export that it stands in and its own. */
const described = modules
  .flatMap((module) => Object.entries(module))
  .flatMap(([slice, exported]) => Object.entries(exported ?? {}).map(([key, value]) => [`${slice}.${key}`, value]))
  .filter((pair): pair is [string, Endpoint] => isEndpoint(pair[1]))

test('every endpoint that a file here describes is in the list', () => {
  expect(described.length).toBeGreaterThan(50)
  const all = new Set(described.map(([, endpoint]) => nameOf(endpoint)))
  expect(endpoints.map(nameOf).toSorted()).toEqual([...all].toSorted())
})

test('every endpoint is named after where it stands', () => {
  const named = described.filter(([place]) => !place.startsWith('endpoints.'))
  expect(named.map(([place]) => place)).toEqual(named.map(([, { name }]) => name))
})

test('the slices in which people write their own words are there, and bring in nothing of others', () => {
  const writing = new Set(
    endpoints.flatMap(({ name, method }) => (method === 'GET' ? [] : (name?.split('.')[0] ?? ''))),
  )
  expect([...slicesOfOwnWords].filter((slice) => !writing.has(slice))).toEqual([])
  for (const slice of ['inbox', 'imports', 'deliveries', 'receivedDeliveries', 'sentPapers', 'handOvers', 'advice'])
    expect([slice, slicesOfOwnWords.has(slice)]).toEqual([slice, false])
})

/** All schemas that one is made of. */
function partsOf(schema: unknown, seen = new Set<unknown>()): z.ZodType[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  const own = schema instanceof z.ZodType ? [schema] : []
  const inside = schema instanceof z.ZodType ? [schema.def] : Object.values(schema)
  return [...own, ...inside.flatMap((part) => partsOf(part, seen))]
}

test('every date that a call takes lies between the years 1000 and 2200', () => {
  const taken = endpoints.flatMap((endpoint) => partsOf([endpoint.params, endpoint.query, endpoint.body]))
  const dates = taken.filter((part) => part instanceof z.ZodISODate)
  expect(dates.length).toBeGreaterThan(20)
  for (const date of dates) {
    expect(date.safeParse('2026-11-25').success).toBe(true)
    for (const outside of ['0999-12-31', '2201-01-01', '9999-12-31', '10000-01-01'])
      expect(date.safeParse(outside).success).toBe(false)
  }
})
