import { useMutation } from '@tanstack/react-query'
import type { Activity } from '#contract/activities.ts'
import { calendars } from '#contract/calendars.ts'
import { call } from '../api/http.ts'
import { errorText } from '../forms/formProblem.ts'
import { showToast } from '../ui/feedback/toastStore.ts'

/** Downloads an event as a file that calendar programs open. */
export function useSaveForCalendar() {
  return useMutation({
    mutationFn: ({ id, folderId }: Pick<Activity, 'id' | 'folderId'>) =>
      call(calendars.event, { params: { id }, query: { folderId } }),
    onSuccess: ({ fileName, content }) => {
      const url = URL.createObjectURL(new Blob([content], { type: 'text/calendar;charset=utf-8' }))
      const link = Object.assign(document.createElement('a'), { href: url, download: fileName })
      link.click()
      URL.revokeObjectURL(url)
    },
    onError: (error) => showToast({ text: errorText(error), tone: 'danger' }),
  })
}
