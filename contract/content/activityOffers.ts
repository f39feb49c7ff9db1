import { z } from 'zod'
import { changesOf } from '#contract/platform/changes.ts'
import { inFolder } from './activities.ts'
import { activityWireNames } from './activityWireNames.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { bodyId, id, optionalDay, optionalText, timestamp, unchangedSince } from '#contract/platform/fields.ts'
import { limits } from '#contract/platform/limits.ts'
import { currencies, isVatWithinCost } from '#contract/rules/money.ts'
import { Amount, amount, optionalAmount, vatIssue } from '#contract/rules/moneyFields.ts'
import { withWireNames } from '#contract/platform/wire.ts'

/** An offer: what a firm asks for an event, before one is chosen and after. */
export const Offer = z.object({
  id: z.int(),
  activityId: z.int(),
  folderId: z.int(),
  firmId: z.int(),
  firmName: z.string(),
  /** Hundredths of the currency, VAT included. */
  amount: z.int(),
  vat: Amount,
  currency: z.enum(currencies),
  /** The work that the firm does for it. */
  included: z.string().nullable(),
  note: z.string().nullable(),
  /** The last day on which it holds, yyyy-MM-dd. */
  validUntil: z.string().nullable(),
  /** True for at most one offer of an event. */
  isChosen: z.boolean(),
  /** First and last name of the user who chose it. */
  chosenBy: z.string().nullable(),
  createdBy: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Offer = z.input<typeof Offer>

const editableFields = {
  firmId: bodyId,
  amount,
  vat: optionalAmount.transform((vat) => vat ?? null),
  currency: z.enum(currencies, 'Välj en valuta i listan.').default('SEK'),
  included: optionalText(limits.description),
  note: optionalText(limits.description),
  validUntil: optionalDay,
}

const isVatWithin = ({ amount: cost, vat }: { amount: number; vat: number | null }) => isVatWithinCost({ cost, vat })

export const NewOffer = z.object(editableFields).refine(isVatWithin, vatIssue)
export type NewOffer = z.input<typeof NewOffer>

export const OfferChange = z.object({ ...editableFields, ...unchangedSince }).refine(isVatWithin, vatIssue)
export type OfferChange = z.input<typeof OfferChange>

/** Chooses an offer or takes the choice back; then the event has again the firm and the estimate of before. */
export const OfferChoice = z.object({ isChosen: z.boolean(), ...unchangedSince })

const ofOne = z.object({ id, offerId: id })
const problems = [
  'folderNotFound',
  'accessDenied',
  'costsKept',
  'folderArchived',
  'activityNotFound',
  'activityOver',
] as const

export const activityOffers = withWireNames('activityOffers', activityWireNames, {
  ofActivity: endpoint({
    method: 'GET',
    path: '/api/MyActivity/:id/offers',
    reloadedBy: changesOf.events,
    summary: 'The offers of firms for an event, the lowest sum first; at most ten.',
    params: z.object({ id }),
    query: inFolder,
    answer: z.array(Offer),
    problems: ['folderNotFound', 'costsKept'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/MyActivity/:id/offers',
    summary: 'Adds an offer of a firm in the register to an event that is still to be done.',
    statuses: [201],
    params: z.object({ id }),
    query: inFolder,
    body: NewOffer,
    answer: Offer,
    problems: [...problems, 'firmNotFound', 'offersFull'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/MyActivity/:id/offers/:offerId',
    summary: 'Changes an offer. The event follows one that is chosen.',
    params: ofOne,
    query: inFolder,
    body: OfferChange,
    answer: Offer,
    problems: [...problems, 'firmOfferNotFound', 'firmNotFound', 'changedMeanwhile'],
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/api/MyActivity/:id/offers/:offerId/choice',
    summary:
      'Chooses an offer instead of any other, or takes that back. The event gets its firm and its sum as estimate, or again those it had before.',
    params: ofOne,
    query: inFolder,
    body: OfferChoice,
    answer: Offer,
    problems: [...problems, 'firmOfferNotFound', 'firmNotFound', 'changedMeanwhile'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/MyActivity/:id/offers/:offerId',
    summary: 'Removes an offer for good; its papers stay with the event. One that is chosen is first no longer so.',
    statuses: [204],
    params: ofOne,
    query: inFolder,
    answer: z.null(),
    problems: [...problems, 'firmOfferNotFound'],
  }),
})
