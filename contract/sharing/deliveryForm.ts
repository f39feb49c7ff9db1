import { z } from 'zod'
import {
  bodyId,
  day,
  optionalEmailAddress,
  optionalLine,
  requiredLine,
  requiredText,
} from '#contract/platform/fields.ts'
import { limits } from '#contract/platform/limits.ts'
import { ParcelContent } from './parcelContent.ts'
import { tradeIds } from '#contract/content/tradePapers/tradeIds.ts'

/* What a firm fills in of a delivery. */

const invoiceLength = 50

/** What is delivered, of the folder that is named beside it: an event with what belongs to it, a component, or all of it. */
export const DeliverySource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('event'), activityId: bodyId, componentIds: z.array(bodyId).max(20) }),
  z.object({ kind: z.literal('component'), componentId: bodyId }),
  z.object({ kind: z.literal('folder') }),
])
export type DeliverySource = z.output<typeof DeliverySource>

/** A service that the firm proposes: in which month, and how often from then on. */
const ProposedService = z
  .object({
    title: requiredLine(limits.title),
    /** The first day of the month. */
    day,
    everyMonths: z.int().min(1).max(240).nullable(),
  })
  .refine((service) => service.day.endsWith('-01'), { path: ['day'], error: 'Välj en månad.' })
export type ProposedService = z.output<typeof ProposedService>

const paperId = z
  .string()
  .max(60)
  .regex(/^[a-z]+\.[a-z-]+$/)
const NotNeeded = z.object({ paper: paperId, reason: requiredLine(limits.hint) })
export type NotNeeded = z.output<typeof NotNeeded>

const written = {
  title: requiredLine(limits.title),
  trade: z.enum(tradeIds),
  firmName: requiredLine(limits.company),
  organisationNumber: optionalLine(limits.organisationNumber),
  customerName: requiredLine(limits.personName),
  /** Without one there is the slip with its code alone. */
  customerEmail: optionalEmailAddress,
  /** Where the job was done, as people say it. */
  place: optionalLine(limits.place),
  invoice: optionalLine(invoiceLength),
  notNeeded: z.array(NotNeeded).max(20).default([]),
  service: ProposedService.nullish().transform((service) => service ?? null),
}

export const NewDelivery = z.object({ folderId: bodyId, source: DeliverySource, ...written })
export type NewDelivery = z.input<typeof NewDelivery>

export const DeliveryCorrection = z.object({
  correction: requiredText(1_000),
  ...written,
  /** An address that the link was not mailed to gets one of its own. The former link and slip then stop working. */
  newLink: z.boolean().default(false),
})
export type DeliveryCorrection = z.input<typeof DeliveryCorrection>

export const papers = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    why: z.string(),
    law: z.string().nullable(),
    state: z.enum(['there', 'missing', 'notNeeded']),
    /** Of one that is not needed. */
    reason: z.string().nullable(),
  }),
)

/** One that a delivery says is due. */
export const service = z.object({ title: z.string(), day: z.string(), everyMonths: z.int().nullable() })

/** What a delivery would hold, and what its form begins with. */
export const DeliveryDraft = z.object({
  folderId: z.int(),
  title: z.string(),
  trade: z.enum(tradeIds),
  firmName: z.string(),
  organisationNumber: z.string().nullable(),
  customerName: z.string(),
  place: z.string().nullable(),
  /** Of each trade. */
  trades: z.array(z.object({ trade: z.enum(tradeIds), papers })),
  content: ParcelContent,
})
export type DeliveryDraft = z.input<typeof DeliveryDraft>
