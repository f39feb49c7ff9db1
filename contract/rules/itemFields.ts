import { z } from 'zod'
import { fields, idField, itemKinds, pluralOf, type IdField, type Plural } from '#contract/platform/items.ts'

/** A number of each kind: `activities`, `components`. */
export const itemCounts = fields<Plural, z.ZodInt>(Object.values(pluralOf), () => z.int())

/** The id of one item, in the field of its kind: `activityId`; the others are null. */
export const itemIds = fields<IdField, z.ZodNullable<z.ZodInt>>(itemKinds.map(idField), () => z.int().nullable())
