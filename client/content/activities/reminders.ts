import { useMutation } from '@tanstack/react-query'
import type { Activity } from '#contract/content/activities.ts'
import { reminders } from '#contract/content/reminders.ts'
import { call } from '#client/platform/api/http.ts'
import { showError } from '#client/platform/forms/showError.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'

type ActivityKey = Pick<Activity, 'id' | 'folderId'>

const inputOf = ({ id, folderId }: ActivityKey) => ({ params: { id }, query: { folderId } })

/** Reminds the user of an event tomorrow. Said in a toast, with the way back. */
export function useRemindTomorrow() {
  const takeBack = useMutation({
    mutationFn: (activity: ActivityKey) => call(reminders.asBefore, inputOf(activity)),
    onSuccess: () => showToast({ text: 'Du blir påmind som vanligt.' }),
    onError: showError,
  })
  return useMutation({
    mutationFn: (activity: ActivityKey) => call(reminders.tomorrow, inputOf(activity)),
    onSuccess: (_answer, activity) =>
      showToast({ text: 'Du blir påmind i morgon.', action: { label: 'Ångra', run: () => takeBack.mutate(activity) } }),
    onError: showError,
    meta: { topic: 'notification' },
  })
}
