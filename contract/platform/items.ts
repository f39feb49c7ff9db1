/**
 * The kinds of items in a folder, beside sub-folders, members and messages, with their plural on the wire. Every kind
 * is deleted and restored separately, has a history, and is searchable. A kind that refers to another comes before it:
 * they are purged in this order.
 */
export const pluralOf = {
  file: 'files',
  fault: 'faults',
  agreement: 'agreements',
  activity: 'activities',
  component: 'components',
  firm: 'firms',
} as const

export type ItemKind = keyof typeof pluralOf
export type Plural = (typeof pluralOf)[ItemKind]
export const itemKinds = Object.keys(pluralOf) as ItemKind[]

/** The kinds that files can belong to. */
export const kindsWithFiles = ['activity', 'component', 'fault', 'agreement'] as const satisfies readonly ItemKind[]
export type KindWithFiles = (typeof kindsWithFiles)[number]

export type IdField = `${ItemKind}Id`

/** An item's id as `itemIds` has it; without an item all of them are null. */
export function idsOf(kind: string, id: number | null): Record<IdField, number | null> {
  return fields<IdField, number | null>(itemKinds.map(idField), (name) => (name === `${kind}Id` ? id : null))
}

export function idField(kind: ItemKind): IdField {
  return `${kind}Id`
}

/** An object with a value for each name. */
export function fields<Name extends string, Value>(names: Name[], valueOf: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>
}
