import { z } from 'zod'

/**
 * The kinds of items in a folder, beside sub-folders, members and messages, with their plural on the wire. Every kind
 * is deleted and restored separately, has a history, and is searchable. A kind that refers to another comes before it:
 * they are purged in this order.
 */
export const pluralOf = { activity: 'activities', component: 'components' } as const

export type ItemKind = keyof typeof pluralOf
export const itemKinds = Object.keys(pluralOf) as ItemKind[]

type Plural = (typeof pluralOf)[ItemKind]
type IdField = `${ItemKind}Id`

/** A number of each kind: `activities`, `components`. */
export const itemCounts = fields<Plural, z.ZodInt>(Object.values(pluralOf), () => z.int())

/** The id of one item, in the field of its kind: `activityId`; the others are null. */
export const itemIds = fields<IdField, z.ZodNullable<z.ZodInt>>(itemKinds.map(idField), () => z.int().nullable())

/** An item's id as `itemIds` has it; without an item all of them are null. */
export function idsOf(kind: string, id: number | null): Record<IdField, number | null> {
  return fields<IdField, number | null>(itemKinds.map(idField), (name) => (name === `${kind}Id` ? id : null))
}

function idField(kind: ItemKind): IdField {
  return `${kind}Id`
}

function fields<Name extends string, Value>(names: Name[], valueOf: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>
}
