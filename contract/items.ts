import { z } from 'zod'

/**
 * What is kept in a folder, beside its sub-folders, people and messages, and what the wire calls a number of them. Every
 * kind is deleted and restored by itself, has its history, and is found by the search. A kind that refers to another
 * stands before it: in this order they are removed for good.
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
