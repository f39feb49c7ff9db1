import { MutationObserver, useMutation } from '@tanstack/react-query'
import type { Activity, ActivityStatusChange } from '#contract/activities.ts'
import { activityStatus } from '#contract/statuses.ts'
import { errorText } from '../forms/formProblem.ts'
import { queryClient } from '../api/queryClient.ts'
import { showToast } from '../ui/feedback/toastStore.ts'
import { changeStatusMutation } from './api.ts'
import { isFocusLost } from '../ui/overlays/isFocusLost.ts'

/** Not done yet, nor called off. */
export const canBeMarkedDone = ({ statusId }: Pick<Activity, 'statusId'>) =>
  statusId === activityStatus.planned || statusId === activityStatus.ongoing

/**
 * Marks an event as done, with a way to regret it that also works on the pages after this one. `refocus` puts the focus
 * near where the button was that is gone then.
 */
export function useMarkDone(activity: Activity) {
  const { mutateAsync, isPending } = useMutation(changeStatusMutation)

  // Not in callbacks of `mutate`, which are left out where what called it is gone by then, as among those that are planned.
  async function markDone(refocus: () => void) {
    try {
      await mutateAsync({ ...activity, statusId: activityStatus.done })
      showToast({ text: 'Händelsen är klar.', action: { label: 'Ångra', run: () => void undo(activity, refocus) } })
      if (isFocusLost()) refocus()
    } catch (error) {
      showToast({ text: errorText(error), tone: 'danger' })
    }
  }

  return { markDone: (refocus: () => void) => void markDone(refocus), isPending }
}

/** The status it had: what was read from the list is one of an event's. */
async function undo({ id, folderId, statusId }: Activity, refocus: () => void) {
  try {
    const previousStatusId = statusId as ActivityStatusChange['statusId']
    const { statusName } = await new MutationObserver(queryClient, changeStatusMutation).mutate({
      id,
      folderId,
      statusId: previousStatusId,
    })
    showToast({ text: `Händelsen är ${statusName.toLocaleLowerCase('sv-SE')} igen.` })
    // The button in the toast is gone as well.
    if (isFocusLost()) refocus()
  } catch (error) {
    showToast({ text: errorText(error), tone: 'danger' })
  }
}
