import { MutationObserver, mutationOptions } from '@tanstack/react-query'
import { trash, type TrashKind } from '#contract/trash.ts'
import { errorText } from './formProblem.ts'
import { call } from '../api/http.ts'
import { keyOf } from '../api/query.ts'
import { queryClient } from '../api/queryClient.ts'
import { itemWords } from '../text/itemWords.ts'
import { showToast } from '../ui/feedback/toastStore.ts'

/** Restores everything that one deletion removed. */
export const restoreMutation = mutationOptions({
  mutationFn: (id: number) => call(trash.restore, { params: { id } }),
  // Somebody else may have restored it already.
  onError: () => queryClient.invalidateQueries({ queryKey: keyOf(trash.mine) }),
  meta: { topic: 'trash' },
})

export function restoredText(kind: TrashKind): string {
  return kind === 'folder' ? 'Mappen är återställd.' : itemWords[kind].restored
}

/** `restored` says what came back, where there were several. */
type Undoable = { deletionId: number } | { deletionIds: readonly number[]; restored?: string }

/** Toast with an undo button that also works after leaving the page. */
export function showDeletedToast(text: string, deleted: Undoable) {
  showToast({ text, action: { label: 'Ångra', run: () => void undo(deleted) } })
}

async function undo(deleted: Undoable) {
  const ids = 'deletionId' in deleted ? [deleted.deletionId] : deleted.deletionIds
  const restored = 'restored' in deleted ? deleted.restored : undefined
  try {
    const observer = new MutationObserver(queryClient, restoreMutation)
    let kind: TrashKind = 'folder'
    // One for each folder: they are few.
    for (const id of ids) ({ kind } = await observer.mutate(id))
    showToast({ text: restored ?? restoredText(kind) })
  } catch (error) {
    showToast({ text: errorText(error), tone: 'danger' })
  }
}
