import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Activity } from '#contract/activities.ts'
import type { ActivitySkip, RecurrenceQuery } from '#contract/recurrence.ts'
import { series } from '#contract/series.ts'
import { call } from '../../api/http.ts'
import { tellAnswered } from '../../lists/activityChanges.ts'

type Skipped = { activity: Activity; values: ActivitySkip }

/** Leaves out an event of a series this time, and plans the next one. */
export const skipMutation = mutationOptions({
  mutationFn: async ({ activity: { id, folderId }, values }: Skipped) => {
    const answer = await call(series.skip, { params: { id }, query: { folderId }, body: values })
    tellAnswered(id)
    return answer
  },
  networkMode: 'always',
  meta: { topic: 'activity' },
})

/** Ends the series of an event, which stays as the last one, or takes that back. */
export const endSeriesMutation = mutationOptions({
  mutationFn: ({ activity: { id, folderId }, isEnded }: { activity: Activity; isEnded: boolean }) =>
    call(series.end, { params: { id }, query: { folderId }, body: { isEnded } }),
  meta: { topic: 'activity' },
})

/** A recurrence in words, and its next days. They are what they are. */
export const recurrenceQuery = (query: RecurrenceQuery) =>
  queryOptions({
    queryKey: ['Recurrence', query],
    queryFn: () => call(series.preview, { query }),
    staleTime: Infinity,
  })
