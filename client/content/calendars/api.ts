import { useMutation } from '@tanstack/react-query'
import { calendars } from '#contract/content/calendars.ts'
import { call } from '#client/platform/api/http.ts'
import { withProof } from '#client/platform/session/withProof.ts'

/** Adds a feed of one folder, or of all. */
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
