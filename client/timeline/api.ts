import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { timeline, type TimelineFilter } from '#contract/timeline.ts'
import { call } from '../api/http.ts'
import { keyOf, query } from '../api/query.ts'

/** Never cached: whatever happens in the folder adds to it. */
const neverCached = { gcTime: 0, staleTime: 0 }

/** What happened in a folder, page by page from the latest day; a page goes on after the last entry of the one before. */
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
