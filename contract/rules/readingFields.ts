import { z } from 'zod'
import { largestReading } from './meter.ts'

/** The reading of a meter, in steps of its unit. */
export const ReadingValue = z
  .int('Skriv ett tal, till exempel 12\u00a0340.')
  .min(0, 'En mätare kan inte stå på mindre än noll.')
  .max(largestReading, 'Talet är för stort.')

/** The reading of a meter when something was done. */
export const ReadingWhenDone = z.object({
  value: ReadingValue,
  /** The meter was replaced or set to zero: it may stand lower than before. */
  isReset: z.boolean().default(false),
  /** It began again from zero when it would have shown this, in steps of the unit: it may show less than before. */
  turnedAt: z
    .int()
    .min(10)
    .max(largestReading + 1)
    .nullable()
    .default(null),
  /** It may be much more than the meter's use so far lets expect; without this that is refused. */
  isConfirmed: z.boolean().default(false),
})
