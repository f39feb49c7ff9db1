import { limits } from '#contract/limits.ts'
import { Problem } from '#contract/problems.ts'

const longestSecret = 2_000
const longest: Record<string, number> = { token: longestSecret, code: longestSecret, state: longestSecret }
/** A passkey response is a nested object with texts and lists. */
const deepest = 4

/** Only the listed fields of a body, as JSON. */
export function bodyOf(body: unknown, fields: readonly string[]): string {
  if (fields.length === 0) return '{}'
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Problem('invalidInput')
  return JSON.stringify(storable(Object.entries(body), fields))
}

/** Only the listed query parameters, with leading "?" unless empty. */
export function queryOf(query: unknown, names: readonly string[]): string {
  if (names.length === 0) return ''
  const given = Object.entries(storable(Object.entries(Object(query)), names))
  // A repeated parameter is a list, which no call accepts.
  const texts = given.flatMap(([name, value]): [string, string][] => (typeof value === 'string' ? [[name, value]] : []))
  return `?${new URLSearchParams(texts)}`
}

function storable(entries: [string, unknown][], names: readonly string[]): Record<string, unknown> {
  const given = entries.filter(([name]) => names.includes(name))
  const unfit = given.filter(([name, value]) => !isStorable(name, value))
  if (unfit.length > 0)
    throw new Problem('invalidInput', {
      fields: unfit.map(([path]) => ({ path, message: 'Texten går inte att spara.' })),
    })
  return Object.fromEntries(given)
}

function isStorable(name: string, value: unknown): boolean {
  if (typeof value !== 'string') return isWritable(value)
  return isWritable(value) && value.length <= (longest[name] ?? limits.email)
}

// PostgreSQL cannot hold U+0000, nor half a surrogate pair.
function isWritable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  if (depth === deepest) return false
  return Object.entries(value).every(([name, part]) => isWritable(name, depth + 1) && isWritable(part, depth + 1))
}
