import type { UseMutationResult } from '@tanstack/react-query'
import { showError } from '#client/platform/forms/showError.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'

type Answering = { answer: 'yes' | 'no' }

/** Says yes or no and tells in a toast what became of it. `onDone`: the focused button was removed. */
export function useAnswering(change: UseMutationResult<null, Error, Answering>, onDone: () => void) {
  return {
    busy: change.isPending ? change.variables.answer : null,
    say: (answer: Answering['answer'], doneText: string) =>
      change.mutate(
        { answer },
        {
          onSuccess: () => {
            showToast({ text: doneText })
            onDone()
          },
          onError: showError,
        },
      ),
  }
}
