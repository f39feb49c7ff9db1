import { MutationObserver, useMutation } from '@tanstack/react-query'
import type { Activity, ActivityStatusChange } from '#contract/activities.ts'
import { activityStatus } from '#contract/statuses.ts'
import { textOf } from '../formProblem.ts'
import { queryClient } from '../queryClient.ts'
import { focusAccordionItem } from '../ui/Accordion.tsx'
import { showToast } from '../ui/toastStore.ts'
import { changingStatus } from './api.ts'

/** Marks an event as done, with a way to regret it that also works on the pages after this one. */
export function useMarkDone(activity: Activity) {
  const change = useMutation(changingStatus)
  const markDone = () =>
    change.mutate(
      { ...activity, statusId: activityStatus.done },
      {
        onSuccess: () => {
          showToast({ text: 'Händelsen är klar.', action: { label: 'Ångra', run: () => void undo(activity) } })
          // The button that had it is gone.
          if (document.activeElement === document.body) focusAccordionItem(String(activity.id))
        },
        onError: (error) => showToast({ text: textOf(error), tone: 'danger' }),
      },
    )
  return { markDone, isPending: change.isPending }
}

/** The status it had: what was read from the list is one of an event's. */
async function undo({ id, myObjectId, statusId }: Activity) {
  try {
    const before = statusId as ActivityStatusChange['statusId']
    const { statusName } = await new MutationObserver(queryClient, changingStatus).mutate({
      id,
      myObjectId,
      statusId: before,
    })
    showToast({ text: `Händelsen är ${statusName.toLocaleLowerCase('sv-SE')} igen.` })
  } catch (error) {
    showToast({ text: textOf(error), tone: 'danger' })
  }
}
