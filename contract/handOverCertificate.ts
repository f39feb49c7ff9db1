import { z } from 'zod'
import { shownEmail, timestamp } from './fields.ts'
import { fileKind } from './fileKinds.ts'
import { MissingItem } from './handOverChoice.ts'
import type { ParcelContent } from './parcelContent.ts'
import { openActivityStatuses } from './statuses.ts'

/** What the certificate says, drawn for both in the same way. */
export const HandOverCertificate = z.object({
  /** 'PM-2026-000417' */
  number: z.string(),
  folder: z.object({ title: z.string(), zipCode: z.string().nullable(), city: z.string().nullable() }),
  sellers: z.array(z.object({ name: z.string(), email: shownEmail })),
  buyers: z.array(z.object({ name: z.string(), email: shownEmail })),
  /** In the order of what happened. `name` is null for the service itself. */
  said: z.array(
    z.object({
      at: timestamp,
      name: z.string().nullable(),
      what: z.enum(['offered', 'approved', 'accepted', 'exchanged', 'undone']),
      /** How many changes the buyer had been shown; of an acceptance. */
      changes: z.int().nullable(),
      /** How they showed who they are, in Swedish: 'Lösenord, kod via e-post'. */
      identifiedBy: z.string().nullable(),
    }),
  ),
  went: z.object({
    eventsDone: z.int(),
    eventsPlanned: z.int(),
    components: z.int(),
    warranties: z.int(),
    faults: z.int(),
    papers: z.int(),
    pictures: z.int(),
    total: z.int(),
  }),
  stayed: z.object({ total: z.int(), faults: z.int() }),
  missing: z.array(MissingItem),
  exchangedAt: timestamp,
  undoUntil: timestamp,
  /** SHA-256 over the manifest, in hex. */
  manifestHash: z.string(),
  /** What went, line by line: by tab, then by day. */
  manifest: z.array(
    z.object({ number: z.int(), kind: z.string(), title: z.string(), day: z.string().nullable(), hash: z.string() }),
  ),
})
export type HandOverCertificate = z.input<typeof HandOverCertificate>

/** How much of each there is in what goes along, as a certificate says it. */
export function handOverTotals({ events, components, faults, files }: ParcelContent) {
  const isOpen = ({ statusId }: { statusId: number }) => (openActivityStatuses as readonly number[]).includes(statusId)
  const planned = events.filter(isOpen).length
  const pictures = files.filter(({ kindId }) => kindId === fileKind.photo).length
  return {
    eventsDone: events.length - planned,
    eventsPlanned: planned,
    components: components.length,
    warranties: components.filter(({ warrantyUntil }) => warrantyUntil !== null).length,
    faults: faults.length,
    papers: files.length - pictures,
    pictures,
    total: events.length + components.length + faults.length + files.length,
  }
}
