import type { KeptAnswer } from './changes.ts'

/**
 * Where the specification calls a field something else than the code does: the code's name → the specification's. One
 * table for each slice, which holds in everything its calls send and answer; outside `contract/` only the code's names
 * are used.
 */
export type WireNames = Readonly<Record<string, string>>

/** The wire names of one call: for the request (path, query and body) and for the response. */
export type Wire = { sent: WireNames; answer: WireNames }

const byName = new Map<string, KeptAnswer>()

/** The endpoint of a name; undefined as long as nobody has loaded the file of its slice. */
export const endpointNamed = (name: string): KeptAnswer | undefined => byName.get(name)

/** The calls of a slice, each with its name: the slice's, a dot, and its own. */
export function named<const Slice extends string, Calls extends Record<string, object>>(slice: Slice, calls: Calls) {
  const withNames = Object.entries(calls).map(([key, call]) => [key, { name: `${slice}.${key}`, ...call }] as const)
  for (const [, call] of withNames) byName.set(call.name, call as KeptAnswer)
  return Object.fromEntries(withNames) as {
    [Key in keyof Calls & string]: Calls[Key] & { name: `${Slice}.${Key}` }
  }
}

/** The same for a slice whose fields are called something else on the wire. */
export function withWireNames<const Slice extends string, Calls extends Record<string, object>>(
  slice: Slice,
  names: WireNames,
  calls: Calls,
) {
  const wire: Wire = { sent: names, answer: names }
  const withWire = Object.entries(calls).map(([key, call]) => [key, { wire, ...call }])
  return named(slice, Object.fromEntries(withWire) as { [Key in keyof Calls]: Calls[Key] & { wire: Wire } })
}

/** JSON with the code's names, as a copy with the specification's. */
export function toWire(names: WireNames | undefined, json: unknown): unknown {
  return names ? rename(lookupOf(names).wireName, json) : json
}

/**
 * JSON with the specification's names, as a copy with the code's. A code's name where the wire has another is left out.
 */
export function fromWire(names: WireNames | undefined, json: unknown): unknown {
  return names ? rename(lookupOf(names).codeName, json) : json
}

/** The path of a field in an error, dotted or with slashes, in the specification's names. */
export function pathToWire(names: WireNames | undefined, path: string): string {
  return names ? path.replace(/[^./]+/g, (name) => lookupOf(names).wireName.get(name) ?? name) : path
}

/** The reverse of `pathToWire`. */
export function pathFromWire(names: WireNames | undefined, path: string): string {
  return names ? path.replace(/[^./]+/g, (name) => lookupOf(names).codeName.get(name) ?? name) : path
}

/** Null: left out. */
type Lookup = ReadonlyMap<string, string | null>

const lookups = new WeakMap<WireNames, { wireName: Lookup; codeName: Lookup }>()

function lookupOf(names: WireNames) {
  const known = lookups.get(names)
  if (known) return known
  const entries = Object.entries(names)
  const codeName = new Map<string, string | null>(entries.map(([code]) => [code, null]))
  for (const [code, wire] of entries) codeName.set(wire, code)
  const made = { wireName: new Map(entries), codeName }
  lookups.set(names, made)
  return made
}

// A list of 50 goes through this for every answer: no pairs are made, and each name is looked up once.
function rename(lookup: Lookup, json: unknown): unknown {
  if (Array.isArray(json)) return json.map((item) => rename(lookup, item))
  if (json === null || typeof json !== 'object') return json
  const renamed: Record<string, unknown> = {}
  for (const key in json) {
    const name = lookup.get(key)
    if (name === null) continue
    const value = (json as Record<string, unknown>)[key]
    renamed[name ?? key] = typeof value === 'object' ? rename(lookup, value) : value
  }
  return renamed
}
