import { changeableFields } from '#contract/items/changeable.ts'
import type { Field, Kind, NameOf, ValueOf } from '#contract/items/kind.ts'

const isWords = ({ is }: Field) => is.of === 'line' || is.of === 'text' || is.of === 'link' || is.of === 'address'

/**
 * What the form of an item begins with: all that can be changed, empty where nothing is known. What it costs is left out
 * for who does not see it, and stays as it is.
 */
export function itemValues<K extends Kind>(kind: K, known: object, seesCosts = true) {
  const values = known as Partial<Record<string, unknown>>
  return Object.fromEntries(
    changeableFields(kind, seesCosts).map((name) => [
      name,
      values[name] ?? (isWords(kind.fields[name] as Field) ? '' : null),
    ]),
  ) as { [F in NameOf<K>]: ValueOf<K['fields'][F]> }
}
