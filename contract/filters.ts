import { z } from 'zod'
import { day, id, numberInUrl, optionalText } from './fields.ts'
import { limits } from './limits.ts'

/* What narrows or orders a list of everything one sees. What is left out, or empty, narrows nothing. */

/** Words that must all stand somewhere in it, whatever their case and accents. */
export const searchText = optionalText(limits.title)

/** Of these numbers; the address gives them as text. */
export const oneOf = (values: number[]) => numberInUrl(z.literal(values, 'Ogiltigt val.')).optional()

/** A folder, with its sub-folders where it is a main folder. One that the caller may not see holds nothing for him. */
export const withinFolder = id.optional()

export const period = { from: day.optional(), to: day.optional() }

/** A period of one end is open at the other. */
export const isValidPeriod = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  !from || !to || from <= to
