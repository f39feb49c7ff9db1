import { z } from 'zod'
import { day, id, numberInUrl, optionalLine } from './fields.ts'
import { limits } from './limits.ts'

/* Filters and sort orders of the overview lists. Missing or empty means no restriction. */

/** Searched words: all must occur in the item, ignoring case and accents. */
export const searchText = optionalLine(limits.title)

/** One of these numbers, given as text in the URL. */
export const oneOf = (values: number[]) => numberInUrl(z.literal(values, 'Välj i listan.')).optional()

/** A folder including its sub-folders. A folder the caller may not see matches nothing. */
export const withinFolder = id.optional()

export const period = { from: day.optional(), to: day.optional() }

/** A period with only one end is open at the other. */
export const isValidPeriod = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  !from || !to || from <= to

/** Which side to list in the archive of somebody who handed a folder over: what went along, or what stayed there. */
export const sideOfArchive = z.enum(['went', 'stayed']).optional()
