import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { bodyId, caller, id, optionalText, timestamp } from '#contract/platform/fields.ts'
import { componentKind } from '#contract/items/component.ts'
import { eventKind } from '#contract/items/event.ts'
import { firmsWords } from '#contract/items/leaving.ts'
import { withWireNames } from '#contract/platform/wire.ts'

/* What a customer does in their own folder with what a firm delivered. */

/** Characters of what people write of their own beside it. */
export const ownNoteLength = 5_000

/** What stays the firm's word in an event or a component, and is corrected by it alone. */
const changedFields = [...new Set([...firmsWords(eventKind), ...firmsWords(componentKind)])]
export type ChangedField = (typeof changedFields)[number]

/** What a version of a delivery has otherwise than one before, for each thing; of a new or missing one no fields. */
export const DeliveryChange = z.object({
  kind: z.enum(['activity', 'component', 'file']),
  /** In the later version, or else in the former. */
  name: z.string(),
  what: z.enum(['changed', 'added', 'removed']),
  fields: z.array(z.object({ field: z.enum(changedFields), was: z.string().nullable(), is: z.string().nullable() })),
})
export type DeliveryChange = z.input<typeof DeliveryChange>

const Correction = z.object({
  version: z.int(),
  /** The firm's words. */
  text: z.string(),
  correctedAt: timestamp,
})

/** From where an event or a component of a folder came, with what its firm has corrected since. */
export const Delivered = z.object({
  claimId: z.int(),
  firmName: z.string(),
  organisationNumber: z.string().nullable(),
  invoice: z.string().nullable(),
  deliveredOn: z.string(),
  /** The version whose words stand in the folder. */
  version: z.int(),
  /** The latest that the firm has made. */
  latest: z.int(),
  /** The folder in which the delivery was laid, or to which all of it was moved; null: the reader does not see that. */
  laidIn: z.int().nullable(),
  /** Whether it can be had as the firm's document from there. */
  isKept: z.boolean(),
  /** What the firm has corrected since, to be compared where it is laid; null: nothing, or they do not see that. */
  correction: Correction.extend({ isLeft: z.boolean() }).nullable(),
  /** Corrections that were taken over, the latest first. */
  taken: z.array(Correction.extend({ changes: z.array(DeliveryChange) })),
})
export type Delivered = z.input<typeof Delivered>

/** A thing of a folder that came with a delivery. */
const thing = { folderId: id, activityId: id.optional(), componentId: id.optional() }
const isOne = ({ activityId, componentId }: { activityId?: number | undefined; componentId?: number | undefined }) =>
  (activityId === undefined) !== (componentId === undefined)
const oneThing = { path: ['activityId'], error: 'Ange en händelse eller en komponent.' }

const correction = { folderId: bodyId, claimId: bodyId, version: z.int().min(2).max(99) }
const refused = ['folderNotFound', 'accessDenied', 'folderArchived', 'deliveryNotFound'] as const

export const receivedDeliveries = withWireNames(
  'receivedDeliveries',
  { folderId: 'myObjectId' },
  {
    of: endpoint({
      method: 'GET',
      path: '/api/Delivery/of',
      reloadedBy: ['delivery', 'received'],
      summary: 'From whom an event or a component came, if that is a delivery, and what has been corrected since.',
      query: z.object({ ...caller, ...thing }).refine(isOne, oneThing),
      answer: Delivered,
      problems: ['folderNotFound', 'deliveryNotFound'],
    }),
    place: endpoint({
      method: 'GET',
      path: '/api/Delivery/:id/place',
      reloadedBy: ['delivery'],
      summary: 'Where a delivery was laid that the caller has the link of, if they see the folder.',
      params: z.object({ id }),
      query: z.object(caller),
      answer: z.object({ folderId: z.int(), activityId: z.int().nullable() }),
      problems: ['deliveryNotFound'],
    }),
    note: endpoint({
      method: 'PUT',
      path: '/api/Delivery/note',
      summary: 'Writes something of its own beside what a firm delivered, whose words stay as they are.',
      statuses: [204],
      body: z
        .object({
          folderId: bodyId,
          activityId: bodyId.optional(),
          componentId: bodyId.optional(),
          note: optionalText(ownNoteLength),
        })
        .refine(isOne, oneThing),
      answer: z.null(),
      problems: refused,
    }),
    compare: endpoint({
      method: 'GET',
      path: '/api/Delivery/correction',
      summary: 'What the latest version of a delivery has otherwise than the one that lies in the folder.',
      query: z.object({ ...caller, folderId: id, claimId: id }),
      answer: Correction.extend({ changes: z.array(DeliveryChange) }),
      problems: ['folderNotFound', 'deliveryNotFound'],
    }),
    takeOver: endpoint({
      method: 'POST',
      path: '/api/Delivery/correction',
      summary: 'Has a correction in the folder in the place of what it corrects, which is kept beside it.',
      statuses: [204],
      body: z.object(correction),
      answer: z.null(),
      problems: [...refused, 'changedMeanwhile', 'folderFull', 'quotaExceeded', 'folderQuotaExceeded'],
    }),
    leave: endpoint({
      method: 'POST',
      path: '/api/Delivery/correction/leave',
      summary: 'Leaves what lies in the folder as it is: of this correction nobody is told there any more.',
      statuses: [204],
      body: z.object(correction),
      answer: z.null(),
      problems: refused,
    }),
  },
)
