import { MutationObserver, type MutationObserverOptions } from '@tanstack/react-query'
import { queryClient } from '#client/platform/api/queryClient.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { moveProblemText } from './problemText.ts'

type Move<Undo> = {
  /** Says where it is now. */
  text: string
  /** What moves it back; null where the user may not. */
  undo: Undo | null
  mutation: Pick<MutationObserverOptions<unknown, Error, Undo>, 'mutationFn' | 'meta'>
  /** Says where it is again. */
  backText: string
  onBack?: () => void
}

/** Says that something was moved, with the way back, which also works after leaving the page. */
export function showMoved<Undo>(move: Move<Undo>) {
  const { text, undo } = move
  showToast(undo === null ? { text } : { text, action: { label: 'Ångra', run: () => void moveBack(move, undo) } })
}

async function moveBack<Undo>({ mutation, backText, onBack }: Move<Undo>, undo: Undo) {
  try {
    await new MutationObserver(queryClient, mutation).mutate(undo)
    onBack?.()
    showToast({ text: backText })
  } catch (error) {
    showToast({ text: moveProblemText(error), tone: 'danger' })
  }
}
