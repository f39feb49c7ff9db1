import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { bodyId, id } from './fields.ts'

export const NewOffer = z.object({ memberId: bodyId })
export type NewOffer = z.input<typeof NewOffer>

const params = z.object({ id })

/** A founder hands a main folder over to one of its members, who must accept. */
export const ownership = {
  offer: endpoint({
    method: 'POST',
    path: '/api/MyObject/:id/offer',
    limit: { max: 60, windowSeconds: 3600 },
    summary: 'Offers a main folder to one of its members, who becomes its founder by accepting.',
    statuses: [204],
    params,
    body: NewOffer,
    answer: z.null(),
    problems: ['folderNotFound', 'accessDenied', 'memberNotFound', 'alreadyOffered'],
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
    summary: 'Accepts a main folder: the caller becomes its founder, the former founder an administrator.',
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
}
