import type { Activity } from '#contract/activities.ts'
import { Offers, type OfferWindowProps } from '../../activities/offers/Offers.tsx'
import { OfferDialog } from '../../activities/offers/OfferDialog.tsx'
import { FilesOfOffer } from '../../activities/offers/FilesOfOffer.tsx'
import { useFilesField } from './useFilesField.tsx'

/** The offers of firms for an event, with their papers. */
export function OffersOfActivity({ activity }: { activity: Activity }) {
  return <Offers activity={activity} Files={FilesOfOffer} Window={OfferWindow} />
}

function OfferWindow(props: OfferWindowProps) {
  return <OfferDialog {...props} files={useFilesField()} />
}
