import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { bodyId, id } from '#contract/platform/fields.ts'
import { withWireNames } from '#contract/platform/wire.ts'

export const NewOwnershipOffer = z.object({ memberId: bodyId })
export type NewOwnershipOffer = z.input<typeof NewOwnershipOffer>

const params = z.object({ id })

/** The result of a mailed link that undoes an ownership offer or a transfer. */
export const UndoneTransfer = z.object({
  folderTitle: z.string(),
  /** False: it was on offer, and nobody had accepted. */
  wasAccepted: z.boolean(),
  /** True if the person who took it over has deleted it. */
  isInTrash: z.boolean(),
})
export type UndoneTransfer = z.input<typeof UndoneTransfer>

/** A founder hands a main folder over to one of its members, who must accept. */
export const ownership = withWireNames(
  'ownership',
  { folderTitle: 'objectTitle' },
  {
    offer: endpoint({
      method: 'POST',
      path: '/api/MyObject/:id/offer',
      limit: { max: 60, windowSeconds: 3600 },
      summary:
        'Offers a main folder to one of its members, who becomes its founder by accepting. Asks for a fresh proof, and mails the founder a link that undoes it.',
      statuses: [204],
      params,
      body: NewOwnershipOffer,
      answer: z.null(),
      problems: [
        'folderNotFound',
        'accessDenied',
        'proofRequired',
        'memberNotFound',
        'alreadyOffered',
        'takenOverLately',
      ],
    }),
    withdraw: endpoint({
      method: 'DELETE',
      path: '/api/MyObject/:id/offer',
      summary: 'Takes the offer of a main folder back.',
      statuses: [204],
      params,
      answer: z.null(),
      problems: ['folderNotFound', 'accessDenied', 'offerNotFound'],
    }),
    accept: endpoint({
      method: 'POST',
      path: '/api/MyObject/:id/offer/accept',
      summary:
        'Accepts a main folder: the caller becomes its founder, the former founder an administrator, who can undo it for 72 hours.',
      statuses: [204],
      params,
      answer: z.null(),
      problems: ['folderNotFound', 'offerNotFound'],
    }),
    decline: endpoint({
      method: 'POST',
      path: '/api/MyObject/:id/offer/decline',
      summary: 'Declines a main folder that was offered to the caller.',
      statuses: [204],
      params,
      answer: z.null(),
      problems: ['folderNotFound', 'offerNotFound'],
    }),
    undo: endpoint({
      method: 'POST',
      // The secret is in the body, because addresses are logged.
      path: '/api/MyObject/offer/undo',
      isPublic: true,
      limit: { max: 30, windowSeconds: 600 },
      summary:
        'Undoes an offer of a main folder, or within 72 hours its hand-over, by the secret that was mailed to its founder, who is signed out everywhere.',
      body: z.object({ secret: z.string().min(1).max(200) }),
      answer: UndoneTransfer,
      problems: ['undoNotFound'],
    }),
  },
)
