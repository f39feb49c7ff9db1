import { z } from 'zod'
import { meterUnits } from './meter.ts'

/** The meter of a component in an answer. */
export const Meter = z.object({
  unit: z.enum(meterUnits),
  /** The latest reading, in steps of the unit: thousandths of m³ and MWh, else tenths. */
  latest: z.object({ value: z.int(), readOn: z.string() }).nullable(),
  /** How much it is used, in steps of the unit; null without readings enough of the last two years. */
  perYear: z.int().nullable(),
})
