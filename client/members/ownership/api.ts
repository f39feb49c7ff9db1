import { useMutation } from '@tanstack/react-query'
import { ownership } from '#contract/ownership.ts'
import { call } from '../../api/http.ts'
import { withProof } from '../../session/withProof.ts'

export function useOfferFolder(folderId: number) {
  return useMutation({
    mutationFn: (memberId: number) =>
      withProof(() => call(ownership.offer, { params: { id: folderId }, body: { memberId } })),
    meta: { topic: 'member' },
  })
}

export function useWithdrawOffer(folderId: number) {
  return useMutation({
    mutationFn: () => call(ownership.withdraw, { params: { id: folderId } }),
    meta: { topic: 'member' },
  })
}

/** The new founder also sees the sub-folders that do not inherit. */
export function useAcceptOffer(folderId: number) {
  return useMutation({
    mutationFn: () => call(ownership.accept, { params: { id: folderId } }),
    meta: { topic: 'access' },
  })
}

export function useDeclineOffer(folderId: number) {
  return useMutation({
    mutationFn: () => call(ownership.decline, { params: { id: folderId } }),
    meta: { topic: 'member' },
  })
}
