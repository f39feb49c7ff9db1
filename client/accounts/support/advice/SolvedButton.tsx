import { useMutation } from '@tanstack/react-query'
import { advice } from '#contract/accounts/advice.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { showError } from '#client/platform/forms/showError.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'

/** Closes a question, which ends its look. */
export function SolvedButton({ caseId }: { caseId: number }) {
  const { mutate, isPending } = useMutation(mutation(advice.solve, 'support', { params: { id: caseId } }))
  const solve = () =>
    mutate(undefined, {
      onSuccess: () => showToast({ text: 'Så bra! Frågan är avslutad, och kundtjänst ser inget mer.' }),
      onError: showError,
    })
  return (
    <Button variant="quiet" isBusy={isPending} onClick={solve}>
      Det löste sig
    </Button>
  )
}
