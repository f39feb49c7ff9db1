import { textOf } from './formProblem.ts'
import { showToast } from '../ui/feedback/toastStore.ts'
import { useIsHere } from '../ui/feedback/useIsHere.ts'

/**
 * Takes what `mutateAsync` answers, and what to do then; also for whoever has closed the window before the answer, for
 * whom `isHere` is false, and callbacks of `mutate` are left out. A failure is the window's to show while it is there.
 */
export function useWhenDone() {
  const isHere = useIsHere()
  return function whenDone<T>(answer: Promise<T>, onDone: (answered: T, isHere: boolean) => void) {
    answer.then(
      (answered) => onDone(answered, isHere()),
      (error: unknown) => !isHere() && showToast({ text: textOf(error), tone: 'danger' }),
    )
  }
}
