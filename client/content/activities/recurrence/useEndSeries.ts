import { MutationObserver, useQueryClient } from '@tanstack/react-query'
import type { Activity } from '#contract/content/activities.ts'
import { showError } from '#client/platform/forms/showError.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { endSeriesMutation } from './api.ts'

/** Returns what ends the series of an event at once, and offers to take that back, also after leaving the page. */
export function useEndSeries(activity: Activity) {
  const client = useQueryClient()
  const setEnded = async (isEnded: boolean) => {
    try {
      await new MutationObserver(client, endSeriesMutation).mutate({ activity, isEnded })
      showToast(
        isEnded
          ? {
              text: 'Upprepningen är avslutad. Händelsen är kvar som den sista.',
              action: { label: 'Ångra', run: () => void setEnded(false) },
            }
          : { text: 'Händelsen upprepas igen.' },
      )
    } catch (error) {
      showError(error)
    }
  }
  return () => void setEnded(true)
}
