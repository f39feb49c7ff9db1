import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { timeline, type TimelineFilter } from '#contract/timeline.ts'
import { call } from '../api/http.ts'

/** Never cached: whatever happens in the folder adds to it. */
const neverCached = { gcTime: 0, staleTime: 0 }

/** What happened in a folder, page by page from the latest day; a page goes on after the last entry of the one before. */
export const timelineQuery = (folderId: number, filter: TimelineFilter) =>
  infiniteQueryOptions({
    queryKey: ['History', 'timeline', folderId, filter],
    queryFn: ({ pageParam: after }) =>
      call(timeline.ofFolder, { query: { folderId, ...filter, ...(after !== undefined && { after }) } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
    ...neverCached,
  })

export const timelineChoices = (folderId: number) =>
  queryOptions({
    queryKey: ['History', 'choices', folderId],
    queryFn: () => call(timeline.choices, { query: { folderId } }),
    ...neverCached,
  })
