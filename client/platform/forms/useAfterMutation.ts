import { errorText } from './formProblem.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { useIsMounted } from '#client/ui/feedback/useIsMounted.ts'

/**
 * Takes the promise of `mutateAsync` and what to do with the result, also after the user has closed the dialog:
 * callbacks of `mutate` do not run then. While the dialog is open, it shows a failure itself.
 */
export function useAfterMutation(toErrorText = errorText) {
  const isMounted = useIsMounted()
  return function afterMutation<T>(answer: Promise<T>, onDone: (answered: T) => void) {
    answer.then(onDone, (error: unknown) => !isMounted() && showToast({ text: toErrorText(error), tone: 'danger' }))
  }
}
