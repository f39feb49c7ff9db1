import { useMutation } from '@tanstack/react-query'
import { proposals, type Proposal } from '#contract/intake/proposals.ts'
import { call } from '#client/platform/api/http.ts'
import { showError } from '#client/platform/forms/showError.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { undoing } from '../useInboxActions.ts'

/** Says no to a proposal, which can be taken back. */
export function useTurnDown({ id, title }: Proposal) {
  const input = { params: { id } }
  return useMutation({
    mutationFn: () => call(proposals.throw, input),
    meta: { topic: 'inbox' as const },
    onSuccess: () =>
      showToast({
        text: `Nej tack till ${title}.`,
        action: undoing('inbox', () => call(proposals.restore, input)),
      }),
    onError: showError,
  })
}
