import { errorText } from './formProblem.ts'
import { showToast } from '../ui/feedback/toastStore.ts'
import { useIsMounted } from '../ui/feedback/useIsMounted.ts'

/**
 * Takes what `mutateAsync` answers, and what to do then; also for whoever has closed the window before the answer:
 * callbacks of `mutate` are left out for them. A failure is the window's to show while it is there.
 */
export function useAfterMutation(toErrorText = errorText) {
  const isMounted = useIsMounted()
  return function afterMutation<T>(answer: Promise<T>, onDone: (answered: T) => void) {
    answer.then(onDone, (error: unknown) => !isMounted() && showToast({ text: toErrorText(error), tone: 'danger' }))
  }
}
