import type { Activity } from '#contract/content/activities.ts'
import type { Offer } from '#contract/content/activityOffers.ts'
import { moneyText } from '#contract/rules/money.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { showError } from '#client/platform/forms/showError.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { useChooseOffer } from './api.ts'

/** Chooses an offer, or takes that back, and offers to undo: then what was chosen before is chosen again. */
export function useChoice(activity: Activity, offers: readonly Offer[]) {
  const { mutateAsync, isPending, variables } = useChooseOffer(activity)

  async function choose(offer: Offer) {
    const isChosen = !offer.isChosen
    const before = offers.find((one) => one.isChosen && one.id !== offer.id)
    try {
      await mutateAsync({ offerId: offer.id, isChosen, updatedAt: offer.updatedAt })
      const undone = isChosen && before ? { offerId: before.id, isChosen } : { offerId: offer.id, isChosen: !isChosen }
      showToast({
        text: isChosen ? chosenText(offer) : 'Ingen offert är vald. Händelsen är som den var före valet.',
        action: { label: 'Ångra', run: () => void undo(undone) },
      })
    } catch (error) {
      showError(error)
    }
  }

  async function undo(choice: { offerId: number; isChosen: boolean }) {
    try {
      await mutateAsync(choice)
      showToast({ text: 'Valet är ångrat.' })
    } catch (error) {
      showToast({ text: `Valet är inte ångrat. ${errorText(error)}`, tone: 'danger' })
    }
  }

  return { choose: (offer: Offer) => void choose(offer), choosingId: isPending ? variables.offerId : null }
}

const chosenText = ({ firmName, amount, currency }: Offer) =>
  `${firmName} är vald och står nu som utförare, för ca ${moneyText(amount, currency)}.`
