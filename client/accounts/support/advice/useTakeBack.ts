import { useMutation } from '@tanstack/react-query'
import { advice, type CaseLook } from '#contract/accounts/advice.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'

/** Ends a look of customer service, and says that it has ended. */
export function useTakeBack({ id, folderTitle }: Pick<CaseLook, 'id' | 'folderTitle'>) {
  const taking = useMutation(mutation(advice.takeBack, 'support', { params: { id } }))
  function takeBack() {
    taking.mutate(undefined, {
      onSuccess: () => showToast({ text: `Kundtjänst ser inte ${folderTitle ?? 'mappen'} längre.` }),
      onError: (error) => showToast({ text: errorText(error), tone: 'danger' }),
    })
  }
  return { takeBack, isPending: taking.isPending }
}
