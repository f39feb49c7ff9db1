import { mutationOptions } from '@tanstack/react-query'
import type { Activity } from '#contract/content/activities.ts'
import type { ActivitySkip, RecurrenceQuery } from '#contract/rules/recurrence.ts'
import { series } from '#contract/content/series.ts'
import { call } from '#client/platform/api/http.ts'
import { at, query } from '#client/platform/api/query.ts'
import { markAnswered } from '#client/platform/lists/activityChanges.ts'

type Skipped = { activity: Activity; values: ActivitySkip }

/** Leaves out an event of a series this time, and plans the next one. */
export const skipMutation = mutationOptions({
  mutationFn: async ({ activity, values }: Skipped) => {
    const answer = await call(series.skip, { ...at(activity), body: values })
    markAnswered(activity.id)
    return answer
  },
  networkMode: 'always',
  meta: { topic: 'activity' },
})

/** Ends the series of an event, which stays as the last one, or takes that back. */
export const endSeriesMutation = mutationOptions({
  mutationFn: ({ activity, isEnded }: { activity: Activity; isEnded: boolean }) =>
    call(series.end, { ...at(activity), body: { isEnded } }),
  meta: { topic: 'activity' },
})

/** A recurrence in words, and its next days. They are what they are. */
export const recurrenceQuery = (recurrence: RecurrenceQuery) => ({
  ...query(series.preview, { query: recurrence }),
  staleTime: Infinity,
})
