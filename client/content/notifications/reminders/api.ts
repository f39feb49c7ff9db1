import { useMutation, useQueryClient } from '@tanstack/react-query'
import { reminders, type ReminderSettings } from '#contract/content/reminders.ts'
import { call } from '#client/platform/api/http.ts'
import { query } from '#client/platform/api/query.ts'

/** The settings of what the user is reminded of, and of quiet hours. */
export const reminderSettingsQuery = query(reminders.settings)

/** Optimistic; rolled back on failure. */
export function useSaveReminderSettings() {
  const client = useQueryClient()
  const { queryKey } = reminderSettingsQuery
  return useMutation({
    // One at a time, so that the last choice wins.
    scope: { id: 'reminder settings' },
    mutationFn: (body: ReminderSettings) => call(reminders.saveSettings, { body }),
    onMutate: async (settings) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, settings)
      return before
    },
    onError: (_error, _settings, before) => client.setQueryData(queryKey, before),
  })
}
