import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { timeline, type TimelineFilter } from '#contract/content/timeline.ts'
import { call } from '#client/platform/api/http.ts'
import { keyOf, query } from '#client/platform/api/query.ts'

/** Never cached: whatever happens in the folder adds to it. */
const neverCached = { gcTime: 0, staleTime: 0 }

/** The timeline of a folder from the latest day. A page begins after the last entry of the one before. */
export const timelineQuery = (folderId: number, filter: TimelineFilter) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(timeline.ofFolder), { query: { folderId, ...filter } }, 'pages'] as const,
    queryFn: ({ pageParam: after }) =>
      call(timeline.ofFolder, { query: { folderId, ...filter, ...(after !== undefined && { after }) } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
    ...neverCached,
  })

export const timelineChoices = (folderId: number) => ({
  ...query(timeline.choices, { query: { folderId } }),
  ...neverCached,
})
