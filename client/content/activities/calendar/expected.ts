import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ActivityFilter } from '#contract/content/activityFilter.ts'
import { expected, type ExpectedEvent } from '#contract/content/expected.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { query } from '#client/platform/api/query.ts'

export type Expected = { events: ExpectedEvent[]; isCut: boolean }

const none: Expected = { events: [], isCut: false }

/** The coming events of series within some days; none where the filter is about what is over or ongoing. */
export function useExpected(filter: ActivityFilter, days: { from: string; to: string }): Expected {
  const { q, folderId, typeId, componentId, when, statusId } = filter
  const isAsked = when !== 'done' && (statusId === undefined || statusId === activityStatus.planned)
  const { data } = useQuery({
    ...query(expected.ofUser, { query: { q, folderId, typeId, componentId, ...days } }),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  })
  return isAsked ? (data ?? none) : none
}
