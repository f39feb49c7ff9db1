import { useMutation } from '@tanstack/react-query'
import type { Activity } from '#contract/content/activities.ts'
import { activityOffers, type NewOffer, type Offer, type OfferChange } from '#contract/content/activityOffers.ts'
import { call } from '#client/platform/api/http.ts'
import { at } from '#client/platform/api/query.ts'

type ActivityKey = Pick<Activity, 'id' | 'folderId'>

export function useSaveOffer({ id, folderId }: ActivityKey, offer: Offer | null) {
  return useMutation({
    mutationFn: (values: NewOffer & Pick<OfferChange, 'updatedAt'>) => {
      const { updatedAt: _updatedAt, ...body } = values
      return offer
        ? call(activityOffers.change, { params: { id, offerId: offer.id }, query: { folderId }, body: values })
        : call(activityOffers.add, { ...at({ id, folderId }), body })
    },
    meta: { topic: 'activity' },
  })
}

type Choice = { offerId: number; isChosen: boolean; updatedAt?: string }

export function useChooseOffer({ id, folderId }: ActivityKey) {
  return useMutation({
    mutationFn: ({ offerId, ...body }: Choice) =>
      call(activityOffers.choose, { params: { id, offerId }, query: { folderId }, body }),
    meta: { topic: 'activity' },
  })
}
