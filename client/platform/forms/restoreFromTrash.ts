import { MutationObserver, mutationOptions } from '@tanstack/react-query'
import type { ItemKind } from '#contract/platform/items.ts'
import { trashRetentionDays } from '#contract/platform/limits.ts'
import { trash, type TrashKind } from '#contract/lifecycle/trash.ts'
import { capitalised } from '#contract/rules/capitalised.ts'
import { showError } from './showError.ts'
import { call } from '../api/http.ts'
import { keyOf } from '../api/query.ts'
import { queryClient } from '../api/queryClient.ts'
import { daysText } from '../text/amounts.ts'
import { itemWords } from '../text/itemWords.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'

/** Restores everything that one deletion removed. */
export const restoreDeletion = (id: number) => call(trash.restore, { params: { id } })

/** The part of a mutation that restores something, whatever else it does. */
export const restoring = {
  // Somebody else may have restored it already.
  onError: () => queryClient.invalidateQueries({ queryKey: keyOf(trash.mine) }),
  meta: { topic: 'trash' },
} as const

export const restoreMutation = mutationOptions({ mutationFn: restoreDeletion, ...restoring })

/** `count` is how many lay in the trash together. */
export function restoredText(kind: TrashKind, count = 1): string {
  if (kind === 'folder') return 'Mappen är återställd.'
  if (kind === 'import') return 'Det som hämtades in är tillbaka.'
  return count === 1 ? itemWords[kind].restored : `${count} ${itemWords[kind].many} är återställda.`
}

/** Says that something lies in the trash. */
export function deletedText(kind: Deletable): string {
  return `${theItem(kind)} ligger nu i papperskorgen.`
}

/** Says, before one of those that are 'den' in Swedish is deleted, how long it can be restored. */
export function trashText(kind: 'folder' | 'activity' | 'component'): string {
  return `${theItem(kind)} ligger kvar i papperskorgen i ${daysText(trashRetentionDays)} och kan återställas därifrån. Sedan tas den bort för gott.`
}

type Deletable = 'folder' | ItemKind

const theItem = (kind: Deletable) => (kind === 'folder' ? 'Mappen' : capitalised(itemWords[kind].the))

/** The part of a question before something is moved to the trash that all kinds share. */
export const deletion = (kind: Deletable) => ({
  confirmText: 'Radera',
  busyText: 'Raderar…',
  onDone: (deleted: { deletionId: number }) => showDeletedToast(deletedText(kind), deleted),
})

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
    showError(error)
  }
}
