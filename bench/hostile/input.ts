import { z } from 'zod'
import type { Endpoint } from '#contract/platform/endpoint.ts'

/* Requests made from the descriptions in `contract/`: fitting but for what is spoilt on purpose. */

type JsonSchema = {
  type?: string
  format?: string
  enum?: unknown[]
  anyOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
}

export const pick = <T>(list: readonly [T, ...T[]]): T => list[Math.floor(Math.random() * list.length)] ?? list[0]
const chance = (probability: number) => Math.random() < probability

const deep = (levels: number): unknown => (levels === 0 ? 'x' : [deep(levels - 1)])

/** Values that few expect. Functions, so that large ones are made when they are used. */
const spoilt: [() => unknown, ...(() => unknown)[]] = [
  () => null,
  () => undefined,
  () => '',
  () => ' ',
  () => '\0',
  () => '\ud800',
  () => 'a\u202eb\u200b\u00ad\ufeff',
  () => '👩‍👩‍👧‍👦'.repeat(60),
  () => 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢'.repeat(40),
  () => 'x'.repeat(pick([201, 10_001, 100_000])),
  () => "'; drop table app_user; --",
  () => '<script>alert(1)</script>',
  () => '../../etc/passwd',
  () => '{"$gt":""}',
  () => 'javascript:alert(1)',
  () => 'https://bank.se@evil.example',
  () => '2026-02-30',
  () => '0000-00-00',
  () => '999999-12-31',
  () => -1,
  () => 0,
  () => 1.5,
  () => 2_147_483_648,
  () => Number.MAX_SAFE_INTEGER,
  () => 1e308,
  () => true,
  () => [],
  () => ({}),
  () => [null, null],
  () => Array.from({ length: 600 }, (_, number) => number + 1),
  () => deep(50),
  () => deep(1_000),
  () => JSON.parse('{"__proto__":{"isAdmin":true},"constructor":1,"toString":null}') as unknown,
]

/** Ids for the fields that hold one: of what exists, whoever owns it. */
export type Ids = readonly [number, ...number[]]

function fitting(schema: JsonSchema, ids: Ids): unknown {
  const { type, format, enum: allowed, anyOf, items } = schema
  const [first] = anyOf ?? []
  if (first) return fitting(first, ids)
  const [one, ...others] = allowed ?? []
  if (one !== undefined) return pick([one, ...others])
  if (schema.properties) return eachOf(schema, ids, 0)
  if (type === 'integer' || type === 'number') return pick(ids)
  if (type === 'boolean') return chance(0.5)
  if (type === 'array') return [fitting(items ?? {}, ids)]
  if (format === 'date') return '2026-05-14'
  if (format === 'date-time') return '2026-05-14T08:00:00.000Z'
  if (format === 'email') return 'gast@exempel.se'
  if (format === 'uuid') return '0b0e7c9e-6f1a-4c53-9a37-0d9c1f2a3b4c'
  if (format === 'uri') return 'https://exempel.se/'
  // A query parameter often takes anything and reads a number.
  return type === 'string' ? 'Sotning' : pick(ids)
}

/** Makes the fields of an object; each optional one with a probability of a half. */
function eachOf({ properties = {}, required = [] }: JsonSchema, ids: Ids, share: number) {
  const given = Object.entries(properties).filter(([name]) => required.includes(name) || chance(0.5))
  return Object.fromEntries(
    given.map(([name, schema]) => [name, chance(share) ? pick(spoilt)() : fitting(schema, ids)]),
  )
}

/** A part of a request; each of its fields is spoilt with the given probability, and now and then the whole. */
function partOf(schema: z.ZodType | undefined, ids: Ids, share: number): unknown {
  if (!schema) return undefined
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  if (!json.properties) return chance(share) ? pick(spoilt)() : fitting(json, ids)
  if (chance(share / 5)) return pick(spoilt)()
  return eachOf(json, ids, share)
}

/** An input for the endpoint whose fields are spoilt with these probabilities, in the code's names. */
export function inputFor(endpoint: Endpoint, ids: Ids, spoiltShare: { path: number; query: number; body: number }) {
  return {
    params: asTexts(partOf(endpoint.params, ids, spoiltShare.path)),
    query: asTexts(partOf(endpoint.query, ids, spoiltShare.query)),
    body: partOf(endpoint.body, ids, spoiltShare.body),
  }
}

/** Turns fields to text as an address has them: an object can only be its JSON. */
function asTexts(part: unknown): object {
  const textOf = (value: unknown) => {
    if (typeof value === 'string') return value.toWellFormed()
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
  }
  return Object.fromEntries(Object.entries(Object(part)).map(([name, value]) => [name, textOf(value)]))
}
