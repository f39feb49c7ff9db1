import { asciiAddress } from '#contract/platform/emailAddresses.ts'
import { unstorable } from '#contract/platform/fields.ts'
import { limits } from '#contract/platform/limits.ts'
import { plainLine } from '#contract/platform/plainText.ts'
import { Problem } from '#contract/platform/problems.ts'
import { unstorablePath } from '../http/storable.ts'
import type { Call } from './calls.ts'

const longestSecret = 2_000
const longest: Record<string, number> = {
  token: longestSecret,
  code: longestSecret,
  state: longestSecret,
  client_id: longestSecret,
  redirect_uri: longestSecret,
  resource: longestSecret,
  scope: longestSecret,
}

/** Returns only the listed fields of a body, as JSON. Throws `invalidInput` for what `refusals` says something of. */
export function bodyOf(body: unknown, fields: readonly string[], refusals: Call['refusals'] = {}): string {
  if (fields.length === 0) return '{}'
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Problem('invalidInput')
  const given = withKeptAddresses(storable(Object.entries(body), fields))
  const refused = Object.entries(given).flatMap(([path, value]) => {
    const message = refusals[path]?.(value)
    return message === undefined ? [] : [{ path, message }]
  })
  if (refused.length > 0) throw new Problem('invalidInput', { fields: refused })
  return JSON.stringify(given)
}

/** Returns only the listed query parameters, with leading "?" unless empty. */
export function queryOf(query: unknown, names: readonly string[]): string {
  if (names.length === 0) return ''
  const given = Object.entries(storable(Object.entries(Object(query)), names))
  // A repeated parameter is a list, which no call accepts.
  const texts = given.flatMap(([name, value]): [string, string][] => (typeof value === 'string' ? [[name, value]] : []))
  return `?${new URLSearchParams(texts)}`
}

/** Gives an address the form in which it is stored: one account has one address, however its domain is written. */
function withKeptAddresses(fields: Record<string, unknown>): Record<string, unknown> {
  const addresses = ['email', 'newEmail'].flatMap((name) => {
    const given = fields[name]
    return typeof given === 'string' ? [[name, asciiAddress(given.trim())]] : []
  })
  return { ...fields, ...Object.fromEntries(addresses) }
}

function storable(entries: [string, unknown][], names: readonly string[]): Record<string, unknown> {
  const given = entries.filter(([name]) => names.includes(name))
  const unfit = given.filter(([name, value]) => unstorablePath(value) || isTooLong(name, value))
  if (unfit.length > 0)
    throw new Problem('invalidInput', { fields: unfit.map(([path]) => ({ path, message: unstorable })) })
  return Object.fromEntries(given.map(([name, value]) => [name, isName(name, value) ? plainLine(value) : value]))
}

const isName = (field: string, value: unknown): value is string => field === 'name' && typeof value === 'string'

const isTooLong = (name: string, value: unknown) =>
  typeof value === 'string' && value.length > (longest[name] ?? limits.email)
