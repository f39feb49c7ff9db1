import { z } from 'zod'
import { caller, id, numberInUrl } from '#contract/platform/fields.ts'
import { largestLabels } from '#contract/platform/limits.ts'

/** Labels on a sheet of A4, which may have been begun; or each on a page of its size. */
export const labelSheet = { columns: 3, rows: 7 } as const
export const labelsOnSheet = labelSheet.columns * labelSheet.rows

const idsInUrl = z
  .string('Välj komponenter.')
  .regex(/^\d{1,15}(,\d{1,15})*$/, 'Välj komponenter.')
  .transform((ids) => [...new Set(ids.split(',').map(Number))])
  .pipe(z.array(z.int()).max(largestLabels, `Välj högst ${largestLabels} komponenter.`))

/** The components whose labels are asked for, and how they are laid out. */
export const LabelChoice = z.object({
  ...caller,
  folderId: id,
  /** Their ids with commas between. */
  componentIds: idsInUrl,
  layout: z.enum(['sheet', 'single']).default('sheet'),
  /** The first label that is left on the first sheet: 1 in its upper left corner, 2 to the right of it. */
  start: numberInUrl(z.int().min(1).max(labelsOnSheet)).prefault(1),
})
