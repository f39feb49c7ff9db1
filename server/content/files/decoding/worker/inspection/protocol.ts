import { z } from 'zod'
import { isKnownType, unknownType } from '../../mediaTypes.ts'
import type { Overwrite } from '../../overwrite.ts'
import type { InspectionResult } from './inspect.ts'

/* The messages between the server and the process that inspects files. The server trusts nothing of it. */

/** The process asks for ranges of the file, and then finds them at their place in the folder's `original`. */
export const InspectionTask = z.object({ folder: z.string(), size: z.int().min(1) })

const at = z.int().min(0)
const Replacement = z.union([
  z.strictObject({ start: at, end: at, fill: z.int().min(0).max(255) }),
  z.strictObject({ start: at, end: at, bytes: z.base64().max(4_000_000) }).transform(({ bytes, ...range }) => ({
    ...range,
    bytes: Buffer.from(bytes, 'base64'),
  })),
])

export const Inspected = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('inspected'),
    mediaType: z.string().refine((mediaType) => mediaType === unknownType || isKnownType(mediaType)),
    takenOn: z.iso.date().nullable(),
    location: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }).nullable(),
    mayTellLocation: z.boolean(),
    overwrites: z.array(Replacement).max(10_000).refine(areInOrder),
  }),
  z.object({ outcome: z.literal('failed'), reason: z.string().max(300) }),
])
export type Inspected = z.output<typeof Inspected>

/** None begins before the one before it has ended, and each is as long as what it replaces. */
function areInOrder(overwrites: Overwrite[]): boolean {
  let reached = 0
  return overwrites.every((one) => {
    const fits =
      one.start >= reached && one.end > one.start && (!('bytes' in one) || one.bytes.length === one.end - one.start)
    reached = one.end
    return fits
  })
}

export function asMessage({ overwrites, ...seen }: InspectionResult): z.input<typeof Inspected> {
  const sent = overwrites.map((one) => ('bytes' in one ? { ...one, bytes: one.bytes.toString('base64') } : one))
  return { outcome: 'inspected', ...seen, overwrites: sent }
}
