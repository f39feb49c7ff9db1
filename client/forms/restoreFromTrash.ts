import { MutationObserver, mutationOptions } from '@tanstack/react-query'
import { trash, type TrashKind } from '#contract/trash.ts'
import { errorText } from './formProblem.ts'
import { call } from '../api/http.ts'
import { queryClient } from '../api/queryClient.ts'
import { itemWords } from '../text/itemWords.ts'
import { showToast } from '../ui/feedback/toastStore.ts'

/** Brings back what one act of deleting took along. */
export const restoreMutation = mutationOptions({
  mutationFn: (id: number) => call(trash.restore, { params: { id } }),
  // Somebody else may have been there first.
  onError: () => queryClient.invalidateQueries({ queryKey: ['Trash'] }),
  meta: { topic: 'trash' },
})

export function restoredText(kind: TrashKind): string {
  return kind === 'folder' ? 'Mappen är återställd.' : itemWords[kind].restored
}

/** Says that something lies in the trash now, with a way to regret it that also works on the pages after this one. */
export function showDeletedToast(text: string, { deletionId }: { deletionId: number }) {
  showToast({ text, action: { label: 'Ångra', run: () => void undo(deletionId) } })
}

async function undo(deletionId: number) {
  try {
    const { kind } = await new MutationObserver(queryClient, restoreMutation).mutate(deletionId)
    showToast({ text: restoredText(kind) })
  } catch (error) {
    showToast({ text: errorText(error), tone: 'danger' })
  }
}
