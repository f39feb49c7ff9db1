import type { Offer } from '#contract/content/activityOffers.ts'

/** An offer of Sundins Rör for the event of `anActivity`. */
export const anOffer = (changes: Partial<Offer> = {}): Offer => ({
  id: 31,
  activityId: 5,
  folderId: 7,
  firmId: 4,
  firmName: 'Sundins Rör',
  amount: 4_800_000,
  vat: 960_000,
  currency: 'SEK',
  included: null,
  note: null,
  validUntil: null,
  isChosen: false,
  chosenBy: null,
  createdBy: 'Anna Berg',
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  ...changes,
})
