import { queryOptions, useMutation } from '@tanstack/react-query'
import { calendars } from '#contract/calendars.ts'
import { call } from '../api/http.ts'
import { withProof } from '../session/withProof.ts'

/** The user's calendars for other programs, the latest first. */
export const feedsQuery = queryOptions({
  queryKey: ['User', 'calendars'],
  queryFn: () => call(calendars.mine, {}),
})

/** Of one folder, or of all. */
export function useAddFeed() {
  return useMutation({
    mutationFn: (folderId: number | null) => withProof(() => call(calendars.add, { body: { folderId } })),
    meta: { topic: 'account' },
  })
}

export function useRemoveFeed() {
  return useMutation({
    mutationFn: (id: number) => call(calendars.remove, { params: { id } }),
    meta: { topic: 'account' },
  })
}
