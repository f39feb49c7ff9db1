import { limits } from '#contract/limits.ts'
import { Problem } from '#contract/problems.ts'

const longestSecret = 2_000
const longest: Record<string, number> = { token: longestSecret, code: longestSecret, state: longestSecret }
/** A passkey's answer is an object in an object, which has texts and lists of texts. */
const deepest = 4

/** The named fields of a body, and no more. */
export function bodyOf(body: unknown, fields: readonly string[]): string {
  if (fields.length === 0) return '{}'
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Problem('invalidInput')
  return JSON.stringify(storable(Object.entries(body), fields))
}

/** The named parts of a query, beginning with its mark unless there are none. */
export function queryOf(query: unknown, names: readonly string[]): string {
  if (names.length === 0) return ''
  const given = Object.entries(storable(Object.entries(Object(query)), names))
  // A name given twice is a list, which no call of ours takes.
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
