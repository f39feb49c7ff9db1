import { MutationObserver, useMutation } from '@tanstack/react-query'
import type { Activity, ActivityStatusChange } from '#contract/activities.ts'
import { activityStatus } from '#contract/statuses.ts'
import { errorText } from '../forms/formProblem.ts'
import { queryClient } from '../api/queryClient.ts'
import { showToast } from '../ui/feedback/toastStore.ts'
import { changeStatusMutation } from './api.ts'
import { isFocusLost } from '../ui/overlays/isFocusLost.ts'

/** Planned or ongoing. */
export const canBeMarkedDone = ({ statusId }: Pick<Activity, 'statusId'>) =>
  statusId === activityStatus.planned || statusId === activityStatus.ongoing

/**
 * Marks an event as done, with an undo toast that still works after leaving the page. `refocus` moves focus near the
 * button, which is removed.
 */
export function useMarkDone(activity: Activity) {
  const { mutateAsync, isPending } = useMutation(changeStatusMutation)

  // mutateAsync, because callbacks of `mutate` are skipped when the component has unmounted, as in a list filtered on
  // planned events.
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

/** The cast is safe: the status was read from an event. */
async function undo({ id, folderId, statusId }: Activity, refocus: () => void) {
  try {
    const previousStatusId = statusId as ActivityStatusChange['statusId']
    const { statusName } = await new MutationObserver(queryClient, changeStatusMutation).mutate({
      id,
      folderId,
      statusId: previousStatusId,
    })
    showToast({ text: `Händelsen är ${statusName.toLocaleLowerCase('sv-SE')} igen.` })
    // The undo button is removed together with the toast.
    if (isFocusLost()) refocus()
  } catch (error) {
    showToast({ text: errorText(error), tone: 'danger' })
  }
}
