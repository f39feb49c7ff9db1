import { MutationObserver, useMutation } from '@tanstack/react-query'
import { inbox, type InboxItem, type InboxSaved, type ListedInboxItem } from '#contract/intake/inbox.ts'
import { Problem } from '#contract/platform/problems.ts'
import { readings } from '#contract/intake/readings.ts'
import { call } from '#client/platform/api/http.ts'
import { queryClient } from '#client/platform/api/queryClient.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { showError } from '#client/platform/forms/showError.ts'
import { createStore } from '#client/ui/state/createStore.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { letBeSeen, onePress, sendSaving } from './saving.ts'
import { partedWords, titleOf } from './inboxItem.ts'

/** What the key for undo takes back: what was done last on this page. */
const last = createStore<(() => void) | null>(null)

export function undoLast() {
  last.get()?.()
  last.set(null)
}

/** The button of a toast that takes back what was done: once, and it says so if that fails. A key does it too. */
export function undoing(topic: 'filed' | 'inbox', takeBack: () => Promise<unknown>) {
  let isDone = false
  const run = () => {
    if (isDone) return
    isDone = true
    void new MutationObserver(queryClient, { mutationFn: takeBack, meta: { topic } }).mutate().catch(showError)
  }
  last.set(run)
  return { label: 'Ångra', run }
}

/** Puts it back; what was made of it goes. */
export const undoingSave = (id: number, body: { folderId: number; agreementId?: number }) =>
  undoing('filed', () => call(inbox.undoSave, { params: { id }, body }))

/** Says where it was saved: it is put back at once, if that was a mistake. */
export function showSaved(id: number, text: string, { folderId }: InboxSaved) {
  showToast({ text, action: undoingSave(id, { folderId }) })
}

/** Names what was saved with one press. All of it is put back with another; what somebody has gone on with stays. */
export function showAllSaved(saved: readonly { id: number; title: string; folderId: number }[]) {
  const action = undoing('filed', async () => {
    const failed: unknown[] = []
    for (const { id, folderId } of saved)
      await call(inbox.undoSave, { params: { id }, body: { folderId } }).catch((error: unknown) => failed.push(error))
    if (failed.length > 0) throw failed[0]
  })
  showToast({ text: `Sparat: ${saved.map(({ title }) => title).join(', ')}.`, action })
}

/** Makes a thing of each of several receipts in a picture or a document; it is one again with another press. */
export function useSplit(onSplit?: (ids: readonly number[]) => void) {
  return useMutation({
    mutationFn: ({ id }: InboxItem) => call(readings.split, { params: { id } }),
    meta: { topic: 'inbox' as const },
    onSuccess: ({ ids }, item) => {
      const { id } = item
      const words = partedWords(item)
      if (ids.length === 0) return void showToast({ text: words.failed, tone: 'danger' })
      const action = undoing('inbox', async () => {
        await throwAll(ids)
        await call(inbox.restore, { params: { id } })
      })
      showToast({ text: `${words.done}, ett kvitto i varje.`, action })
      onSplit?.(ids)
    },
    onError: (error) => showToast({ text: saveProblemText(error), tone: 'danger' }),
  })
}

/** All of them, or none where one has been saved. */
async function throwAll(ids: readonly number[]) {
  const thrown: number[] = []
  try {
    for (const id of ids) {
      await call(inbox.throw, { params: { id } })
      thrown.push(id)
    }
  } catch (error) {
    for (const id of thrown) await call(inbox.restore, { params: { id } })
    throw error
  }
}

/** A failed save in words: of two who save at once the second is told who was first. */
export function saveProblemText(error: unknown): string {
  const isSecond = error instanceof Problem && error.code === 'inboxItemSaved' && error.detail !== undefined
  return isSecond ? `${error.detail} sparade det här nyss.` : errorText(error)
}

/** Saving with one press, and throwing away. `failed` is the thing that was not saved, and why. */
export function useInboxActions() {
  const saving = useMutation({
    mutationFn: sendSaving,
    meta: { topic: 'filed' as const },
    onSuccess: (saved, { id, said }) => showSaved(id, said, saved),
    onError: (error, asked) => void askIfPlaceMayBeSeen(error, () => saving.mutate(letBeSeen(asked))),
  })
  const throwing = useMutation({
    mutationFn: (item: InboxItem) => call(inbox.throw, { params: { id: item.id } }),
    meta: { topic: 'inbox' as const },
    onSuccess: (_, item) => {
      const action = undoing('inbox', () => call(inbox.restore, { params: { id: item.id } }))
      showToast({ text: `${titleOf(item)} är slängt.`, action })
    },
    onError: (error) => showToast({ text: saveProblemText(error), tone: 'danger' }),
  })
  const splitting = useSplit()
  const failed = saving.isError ? { id: saving.variables.id, text: saveProblemText(saving.error) } : null
  return {
    failed,
    isBusy: saving.isPending || throwing.isPending || splitting.isPending,
    /** As one press does, or as is given. */
    save: (item: ListedInboxItem, given = onePress(item)) => {
      if (given && !saving.isPending) saving.mutate(given)
    },
    throwAway: (item: InboxItem) => throwing.mutate(item),
    split: (item: InboxItem) => splitting.mutate(item),
  }
}

/**
 * Where bytes may say where they were taken, whoever saves says that they may be seen. Returns whether that was why it was
 * not saved.
 */
export function askIfPlaceMayBeSeen(error: unknown, save: () => void): boolean {
  if (!(error instanceof Problem) || error.code !== 'inboxPaperTellsPlace') return false
  showToast({ text: errorText(error), tone: 'danger', action: { label: 'Spara ändå', run: save } })
  return true
}
