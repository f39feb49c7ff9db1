import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { caller, id, numberInUrl, page, timestamp } from '#contract/platform/fields.ts'
import { limits } from '#contract/platform/limits.ts'
import { withWireNames } from '#contract/platform/wire.ts'

/* What firms have mailed to the confirmed address of the caller waits in their Inkorg, and opens there without its link (decision 142). */

/** A delivery as a row tells of it, from whom and of what; the rest is read once it is opened. */
export const MailedDelivery = z.object({
  /** Of the version that the link shows now. */
  id: z.int(),
  title: z.string(),
  firmName: z.string(),
  place: z.string().nullable(),
  components: z.int(),
  papers: z.int(),
  pictures: z.int(),
  version: z.int(),
  /** Of this version. */
  deliveredAt: timestamp,
  /** From then on nothing opens it. */
  expiresAt: timestamp,
  /** When the caller has thrown it away; null: it waits. */
  thrownAt: timestamp.nullable(),
  /** A folder of the caller that is likely; null: none is likely enough. */
  guessId: z.int().nullable(),
})
export type MailedDelivery = z.input<typeof MailedDelivery>

const params = z.object({ id })
const problems = ['deliveryNotFound'] as const

export const mailedDeliveries = withWireNames(
  'mailedDeliveries',
  { guessId: 'suggestedMyObjectId', expiresAt: 'expireDate' },
  {
    list: endpoint({
      method: 'GET',
      path: '/api/MailedDelivery',
      reloadedBy: ['inbox'],
      summary:
        'What firms have mailed to the confirmed address of the caller and nobody has claimed, the latest first. Or what of it the caller has thrown away in the last 30 days.',
      query: z.object({
        ...caller,
        ...page(limits.inFolder),
        thrown: numberInUrl(z.int().min(0).max(1)).prefault(0),
      }),
      answer: z.array(MailedDelivery),
      isPaged: true,
    }),
    open: endpoint({
      method: 'POST',
      path: '/api/MailedDelivery/:id/open',
      summary:
        'Opens one of them without its link: sets the cookie that reads it for an hour, for the caller in this session alone.',
      params,
      answer: z.object({ endsAt: timestamp }),
      problems,
      limit: { max: 240, windowSeconds: 3600 },
    }),
    throw: endpoint({
      method: 'POST',
      path: '/api/MailedDelivery/:id/throw',
      summary:
        'Throws it out of the Inkorg of the caller; it can be put back for 30 days. Its link goes on working, and its firm is told nothing.',
      statuses: [204],
      params,
      answer: z.null(),
      problems,
    }),
    restore: endpoint({
      method: 'POST',
      path: '/api/MailedDelivery/:id/restore',
      summary: 'Puts back what the caller has thrown away.',
      statuses: [204],
      params,
      answer: z.null(),
      problems,
    }),
  },
)
