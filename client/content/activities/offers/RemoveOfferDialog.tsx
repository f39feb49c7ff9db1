import { useMutation } from '@tanstack/react-query'
import { activityOffers, type Offer } from '#contract/content/activityOffers.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { ConfirmDialog } from '#client/platform/forms/ConfirmDialog.tsx'

/** Mounted while it is open. */
export function RemoveOfferDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const remove = useMutation(
    mutation(activityOffers.remove, 'activity', {
      params: { id: offer.activityId, offerId: offer.id },
      query: { folderId: offer.folderId },
    }),
  )
  return (
    <ConfirmDialog
      title="Ta bort offert"
      onClose={onClose}
      confirmText="Ta bort"
      busyText="Tar bort…"
      change={remove}
      doneText="Offerten är borttagen."
    >
      <p>
        Vill du ta bort offerten från <strong>{offer.firmName}</strong>? Den går inte att få tillbaka. Papper som hör
        till den ligger kvar i händelsen.
      </p>
      {offer.isChosen && <p>Händelsen får tillbaka den firma och den beräknade kostnad som den hade före valet.</p>}
    </ConfirmDialog>
  )
}
