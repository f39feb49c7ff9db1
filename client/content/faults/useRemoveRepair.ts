import type { Fault } from '#contract/content/faults.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { showError } from '#client/platform/forms/showError.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { useChooseRepair } from './api.ts'

/** Says that the event does not repair the fault, and offers to undo. The event itself stays. */
export function useRemoveRepair() {
  const { mutateAsync } = useChooseRepair()

  async function remove(fault: Fault) {
    try {
      const changed = await mutateAsync({ fault, activityId: null })
      showToast({
        text: 'Felet har ingen åtgärd. Händelsen finns kvar.',
        action: { label: 'Ångra', run: () => void undo(changed, fault.activityId) },
      })
    } catch (error) {
      showError(error)
    }
  }

  async function undo(fault: Fault, activityId: number | null) {
    try {
      await mutateAsync({ fault, activityId })
      showToast({ text: 'Felet åtgärdas som förut.' })
    } catch (error) {
      showToast({ text: `Det gick inte att ångra. ${errorText(error)}`, tone: 'danger' })
    }
  }

  return (fault: Fault) => void remove(fault)
}
