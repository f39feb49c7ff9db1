import { MutationObserver, useMutation } from '@tanstack/react-query'
import { inbox, type InboxItem, type InboxSave, type InboxSaved, type ListedInboxItem } from '#contract/inbox.ts'
import { Problem } from '#contract/problems.ts'
import { call } from '../api/http.ts'
import { queryClient } from '../api/queryClient.ts'
import { errorText } from '../forms/formProblem.ts'
import { createStore } from '../state/createStore.ts'
import { showToast } from '../ui/feedback/toastStore.ts'
import { isReady, placeOf, placeText, savedAs, titleOf } from './words.ts'

/** What the key for undo takes back: what was done last on this page. */
const last = createStore<(() => void) | null>(null)

export function undoLast() {
  last.get()?.()
  last.set(null)
}

/** Runs what takes it back, once, and says so if that fails. */
function undoing(topic: 'filed' | 'inbox', takeBack: () => Promise<unknown>) {
  let isDone = false
  const run = () => {
    if (isDone) return
    isDone = true
    void new MutationObserver(queryClient, { mutationFn: takeBack, meta: { topic } })
      .mutate()
      .catch((error: unknown) => showToast({ text: errorText(error), tone: 'danger' }))
  }
  last.set(run)
  return { label: 'Ångra', run }
}

/** Says where it was saved: it is put back at once, if that was a mistake. */
export function showSaved({ id }: Pick<InboxItem, 'id'>, place: string, { folderId }: InboxSaved) {
  const action = undoing('filed', () => call(inbox.undoSave, { params: { id }, body: { folderId } }))
  showToast({ text: `Sparat i ${place}.`, action })
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

/** A failed save in words: of two who save at once the second is told who was first. */
export function saveProblemText(error: unknown): string {
  const isSecond = error instanceof Problem && error.code === 'inboxItemSaved' && error.detail !== undefined
  return isSecond ? `${error.detail} sparade det här nyss.` : errorText(error)
}

type Saving = { item: InboxItem; body: InboxSave; place: string }

/** Saving with one press, and throwing away. `failed` is the thing that was not saved, and why. */
export function useInboxActions() {
  const saving = useMutation({
    mutationFn: ({ item, body }: Saving) => call(inbox.save, { params: { id: item.id }, body }),
    meta: { topic: 'filed' as const },
    onSuccess: (saved, { item, place }) => showSaved(item, place, saved),
    onError: (error, { item, body, place }) => askIfPlaceMayBeSeen(error, () => keep({ item, body, place })),
  })
  const keep = ({ body, ...rest }: Saving) => saving.mutate({ ...rest, body: { ...body, keepsLocation: true } })
  const throwing = useMutation({
    mutationFn: (item: InboxItem) => call(inbox.throw, { params: { id: item.id } }),
    meta: { topic: 'inbox' as const },
    onSuccess: (_, item) => {
      const action = undoing('inbox', () => call(inbox.restore, { params: { id: item.id } }))
      showToast({ text: `${titleOf(item)} är slängt.`, action })
    },
    onError: (error) => showToast({ text: saveProblemText(error), tone: 'danger' }),
  })
  const failed = saving.isError ? { id: saving.variables.item.id, text: saveProblemText(saving.error) } : null
  return {
    failed,
    isBusy: saving.isPending || throwing.isPending,
    save: (item: ListedInboxItem) => {
      const place = placeOf(item, item.brief)
      if (place === null || !isReady(item) || saving.isPending) return
      saving.mutate({ item, body: savedAs(item, item.brief), place: placeText(place) })
    },
    throwAway: (item: InboxItem) => throwing.mutate(item),
  }
}

/** Where bytes may say where they were taken, whoever saves says that they may be seen. */
export function askIfPlaceMayBeSeen(error: unknown, save: () => void) {
  if (!(error instanceof Problem) || error.code !== 'inboxPaperTellsPlace') return
  showToast({ text: errorText(error), tone: 'danger', action: { label: 'Spara ändå', run: save } })
}
