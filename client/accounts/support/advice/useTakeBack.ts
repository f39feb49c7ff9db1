import { useMutation } from '@tanstack/react-query'
import { advice, type CaseLook } from '#contract/accounts/advice.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { showError } from '#client/platform/forms/showError.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'

/** Ends a look of customer service, and says that it has ended. */
export function useTakeBack({ id, folderTitle }: Pick<CaseLook, 'id' | 'folderTitle'>) {
  const taking = useMutation(mutation(advice.takeBack, 'support', { params: { id } }))
  function takeBack() {
    taking.mutate(undefined, {
      onSuccess: () => showToast({ text: `Kundtjänst ser inte ${folderTitle ?? 'mappen'} längre.` }),
      onError: showError,
    })
  }
  return { takeBack, isPending: taking.isPending }
}
