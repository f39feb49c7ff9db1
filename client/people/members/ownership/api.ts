import { useMutation } from '@tanstack/react-query'
import { ownership } from '#contract/people/ownership.ts'
import { call } from '#client/platform/api/http.ts'
import { withProof } from '#client/platform/session/withProof.ts'

export function useOfferFolder(folderId: number) {
  return useMutation({
    mutationFn: (memberId: number) =>
      withProof(() => call(ownership.offer, { params: { id: folderId }, body: { memberId } })),
    meta: { topic: 'member' },
  })
}
