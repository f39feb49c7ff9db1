import { queryOptions } from '@tanstack/react-query'
import { history } from '#contract/content/history.ts'
import { limits } from '#contract/platform/limits.ts'
import { callPaged } from '../../api/http.ts'
import type { OutboxEntry } from '../../outbox/entry.ts'
import { conflictKindOf, type Thing } from './kinds.ts'

export type Theirs = {
  /** The thing as it is now; null if it is gone. */
  now: Thing | null
  /** First and last name of whoever changed it last, and when; null if nobody says. */
  by: string | null
  at: string
}

/** What somebody else has made of a thing since it was seen. */
export function theirsQuery(entry: OutboxEntry) {
  const kind = conflictKindOf(entry)
  const before = entry.before as Thing
  const { id, folderId, updatedAt } = before
  return queryOptions({
    queryKey: [history.ofFolder.name, 'theirs', kind.topic, id, updatedAt] as const,
    queryFn: async (): Promise<Theirs> => {
      const now = await kind.now(before)
      const changes = await callPaged(history.ofFolder, { query: { folderId, topX: limits.largestPage, skip: 0 } })
      const last = changes.items.find(
        (change) => change.kind === kind.topic && change.subjectId === id && change.changedAt > updatedAt,
      )
      return { now, by: last?.changedBy ?? null, at: last?.changedAt ?? now?.updatedAt ?? updatedAt }
    },
  })
}
