import { MutationObserver, mutationOptions } from '@tanstack/react-query'
import { trash, type TrashKind } from '#contract/trash.ts'
import { errorText } from './formProblem.ts'
import { call } from '../api/http.ts'
import { queryClient } from '../api/queryClient.ts'
import { itemWords } from '../text/itemWords.ts'
import { showToast } from '../ui/feedback/toastStore.ts'

/** Restores everything that one deletion removed. */
export const restoreMutation = mutationOptions({
  mutationFn: (id: number) => call(trash.restore, { params: { id } }),
  // Somebody else may have restored it already.
  onError: () => queryClient.invalidateQueries({ queryKey: ['Trash'] }),
  meta: { topic: 'trash' },
})

export function restoredText(kind: TrashKind): string {
  return kind === 'folder' ? 'Mappen är återställd.' : itemWords[kind].restored
}

/** Toast with an undo button that also works after leaving the page. */
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
