import { useMutation, useQueryClient } from '@tanstack/react-query'
import { folders } from '#contract/folders/folders.ts'
import { handOverAsBuyer } from '#contract/sharing/handOverAsBuyer.ts'
import { handOvers, type HandOverDraft } from '#contract/sharing/handOvers.ts'
import { call } from '#client/platform/api/http.ts'
import { keyOf, query } from '#client/platform/api/query.ts'
import { withProof } from '#client/platform/session/withProof.ts'

const meta = { topic: 'handOver' } as const

/** Saves the draft; nobody is told. What is saved later is sent later. */
export function useSaveDraft(folderId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: HandOverDraft) => call(handOvers.saveDraft, { params: { id: folderId }, body }),
    scope: { id: `handOverDraft ${folderId}` },
    onSuccess: async (saved) => {
      client.setQueryData(query(handOvers.ofFolder, { params: { id: folderId } }).queryKey, saved)
      for (const shown of [handOverAsBuyer.cover, handOverAsBuyer.tab])
        await client.invalidateQueries({ queryKey: keyOf(shown) })
      // Its page and card say that there is a draft, when they are next seen.
      await client.invalidateQueries({ queryKey: keyOf(folders.one), refetchType: 'none' })
    },
  })
}

/** Sends the draft. Where it goes by link alone the seller passes that on: `secret` is null if it could not be made. */
export function useSendHandOver(folderId: number) {
  return useMutation({
    mutationFn: async ({ byLink }: { byLink: boolean }) => {
      const about = { params: { id: folderId } }
      const { state } = await withProof(() => call(handOvers.send, about))
      if (!byLink || state !== 'offered') return { state, secret: null }
      const made = await withProof(() => call(handOvers.link, about)).catch(() => null)
      return { state, secret: made?.secret ?? null }
    },
    meta,
  })
}

/** A new link; the one before ends. */
export function useHandOverLink(folderId: number) {
  return useMutation({
    mutationFn: () => withProof(() => call(handOvers.link, { params: { id: folderId } })),
    meta,
  })
}

export function useApprove(folderId: number) {
  return useMutation({
    mutationFn: (body: { answer: 'yes' | 'no' }) =>
      withProof(() => call(handOvers.approve, { params: { id: folderId }, body })),
    meta,
  })
}
