import { queryOptions } from '@tanstack/react-query'
import { activities, type Activity } from '#contract/activities.ts'
import { history } from '#contract/history.ts'
import { limits } from '#contract/limits.ts'
import { call, callPaged } from '../../api/http.ts'

export type Theirs = {
  /** The event as it is now; null if it is gone. */
  now: Activity | null
  /** First and last name of whoever changed it last, and when; null if nobody says. */
  by: string | null
  at: string
}

/** What somebody else has made of an event since it was seen. */
export const theirsQuery = (before: Activity) =>
  queryOptions({
    queryKey: [activities.inFolder.name, 'theirs', before.id, before.updatedAt] as const,
    queryFn: async (): Promise<Theirs> => {
      const { id, folderId } = before
      const [now = null] = await call(activities.inFolder, { query: { folderId, id } })
      const changes = await callPaged(history.ofFolder, { query: { folderId, topX: limits.largestPage, skip: 0 } })
      const last = changes.items.find(
        ({ kind, subjectId, changedAt }) => kind === 'activity' && subjectId === id && changedAt > before.updatedAt,
      )
      return { now, by: last?.changedBy ?? null, at: last?.changedAt ?? now?.updatedAt ?? before.updatedAt }
    },
  })
