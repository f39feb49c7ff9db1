import { MutationObserver, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Activity } from '#contract/activities.ts'
import type { ActivityDone } from '#contract/activityDone.ts'
import { queryClient } from '../../api/queryClient.ts'
import { errorText } from '../../forms/formProblem.ts'
import { nearDayText } from '../../text/dates.ts'
import { showToast } from '../../ui/feedback/toastStore.ts'
import { isFocusLost } from '../../ui/overlays/isFocusLost.ts'
import { doneMutation, notDoneMutation } from '../api.ts'
import { finishing } from './doneStore.ts'

/**
 * Returns what marks an event as done, closes the dialog and shows an undo toast, which still works after leaving the
 * page. It throws what the call throws. `refocus` is for when the undo button is gone.
 */
export function useMarkDone(activity: Activity, refocus: () => void) {
  const { mutateAsync } = useMutation(doneMutation)
  return async (values: z.output<typeof ActivityDone>) => {
    const { activity: done, next } = await mutateAsync({ activity, values })
    finishing.set(null)
    const undo = () => void undoDone({ activity, done, next }, refocus)
    showToast({
      text: next?.startDate ? `Klar. Nästa gång: ${nearDayText(next.startDate)}.` : 'Händelsen är klar.',
      action: { label: 'Ångra', run: undo },
    })
  }
}

type Undoing = { activity: Activity; done: Activity; next: Activity | null }

async function undoDone(undoing: Undoing, refocus: () => void) {
  try {
    const { statusName } = await new MutationObserver(queryClient, notDoneMutation).mutate(undoing)
    showToast({ text: `Händelsen är ${statusName.toLocaleLowerCase('sv-SE')} igen.` })
    // The undo button is removed together with the toast.
    if (isFocusLost()) refocus()
  } catch (error) {
    showToast({ text: errorText(error), tone: 'danger' })
  }
}
