import { textOf } from './formProblem.ts'
import { showToast } from '../ui/feedback/toastStore.ts'
import { useIsHere } from '../ui/feedback/useIsHere.ts'

/**
 * Takes what `mutateAsync` answers, and what to do then; also for whoever has closed the window before the answer:
 * callbacks of `mutate` are left out for them. A failure is the window's to show while it is there.
 */
export function useWhenDone(errorText = textOf) {
  const isHere = useIsHere()
  return function whenDone<T>(answer: Promise<T>, onDone: (answered: T) => void) {
    answer.then(onDone, (error: unknown) => !isHere() && showToast({ text: errorText(error), tone: 'danger' }))
  }
}
