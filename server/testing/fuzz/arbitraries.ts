import * as fc from 'fast-check'

/** The part of JSON Schema that our own API document uses. */
export type Schema = {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  maxLength?: number
}

/** Values that the world has for a field of this name, or null where its schema says enough. */
export type ValuesOf = (name: string) => fc.Arbitrary<unknown> | null

/** Values of a schema, mostly valid, some at its limits and some that break what it cannot say. */
export function valuesOf(schema: Schema, known: ValuesOf, name = ''): fc.Arbitrary<unknown> {
  const { anyOf, items, properties, type } = schema
  if (anyOf) return fc.oneof(...anyOf.map((one) => valuesOf(one, known, name)))
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => valuesOf({ ...schema, type: one }, known, name)))
  if (properties) return recordOf(schema, known)
  if (items) {
    const { minItems = 0, maxItems = 3 } = schema
    return fc.array(valuesOf(items, known, name), { minLength: minItems, maxLength: Math.min(maxItems, minItems + 3) })
  }
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const ofWorld = type === 'null' ? null : known(name)
  const any = scalarOf(schema)
  return ofWorld ? fc.oneof({ weight: 19, arbitrary: ofWorld }, { weight: 1, arbitrary: any }) : any
}

function recordOf({ properties = {}, required = [] }: Schema, known: ValuesOf): fc.Arbitrary<object> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema, known, name)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: required, noNullPrototype: true })
}

function scalarOf({ type, format, minimum = 1, maximum = 2 ** 53 - 1, maxLength = 200 }: Schema) {
  if (type === 'null') return fc.constant(null)
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer' || type === 'number') return numbers(minimum, maximum)
  if (format === 'uuid') return fc.uuid()
  if (format === 'date') return days
  if (format === 'date-time') return moments
  return texts(maxLength)
}

const numbers = (minimum: number, maximum: number) =>
  fc.oneof(
    { weight: 18, arbitrary: fc.integer({ min: Math.max(0, minimum), max: Math.max(60, minimum) }) },
    { weight: 1, arbitrary: fc.constantFrom(minimum, maximum, 0, -1, 2 ** 31, 2 ** 53 - 1, 1e300) },
    { weight: 1, arbitrary: fc.double() },
  )

const inYears = (first: string, last: string) =>
  fc.date({ min: new Date(first), max: new Date(last), noInvalidDate: true }).map((date) => date.toISOString())

const days = fc.oneof(
  { weight: 18, arbitrary: inYears('2025-01-01', '2028-12-31').map((moment) => moment.slice(0, 10)) },
  { weight: 1, arbitrary: fc.constantFrom('0000-01-01', '1000-01-01', '9999-12-31', '2027-02-29', '2028-02-29') },
)

const moments = fc.oneof(inYears('2020-01-01', '2030-01-01'), fc.constant('9999-12-31T23:59:59.999Z'))

/** Most of them what people write; the rest what parsers, SQL, HTML and mail have tripped over. */
const texts = (maxLength: number) =>
  fc.oneof(
    { weight: 60, arbitrary: fc.constantFrom('Sotning', 'Åsa ändrade', 'a', '2026', 'Byte av tak') },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: Math.min(maxLength + 1, 300) }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('å'.repeat(maxLength), '😀'.repeat(maxLength / 2), 'x'.repeat(maxLength + 1)),
    },
    { weight: 2, arbitrary: fc.constantFrom(...awkward) },
  )

const awkward = [
  '',
  ' ',
  '\0',
  '\u{d800}',
  '\u200b',
  '%',
  '_%\\',
  "'; drop table folder; --",
  '"&|!():*<->',
  '<img src=x onerror=alert(1)>',
  '{"$ne":null}',
  '__proto__',
  '../../etc/passwd',
  'a\r\nBcc: x@exempel.se',
  '\ud83d',
  'ʼn\u0308\u0308\u0308',
  'İIı',
]

/** Any JSON, where a body was expected. */
export const anyJson = fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' })
