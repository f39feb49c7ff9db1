import { useMutation } from '@tanstack/react-query'
import { agreements, type Agreement, type AgreementDecision } from '#contract/content/agreements.ts'
import { limits } from '#contract/platform/limits.ts'
import { agreementParam } from '#contract/platform/ongoingTabs.ts'
import { urls } from '#contract/platform/urls.ts'
import { call } from '#client/platform/api/http.ts'
import { at, query } from '#client/platform/api/query.ts'
import { showError } from '#client/platform/forms/showError.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'

export const agreementsBelow = (folderId: number) =>
  query(agreements.inFolder, { query: { folderId, topX: limits.largestPage } })

/** That one alone; of what is gone none. */
export const oneAgreement = (folderId: number, id: number) => query(agreements.inFolder, { query: { folderId, id } })

/** The steps of an opened agreement, by its parameter of the address. */
export const stepParam = 'steg'
export const letterStep = 'brev'

export const addressOf = (folderId: number, id: number, step?: typeof letterStep) =>
  `${urls.ongoing(folderId, 'agreements')}?${agreementParam}=${id}${step ? `&${stepParam}=${step}` : ''}`

/** Says what was decided; the toast takes it back. */
export function useDecide(agreement: Agreement) {
  const send = useMutation({
    mutationFn: ({ of, decision }: { of: Agreement; decision: AgreementDecision }) =>
      call(agreements.decide, { ...at(of), body: { ...decision, updatedAt: of.updatedAt } }),
    meta: { topic: 'agreement' },
    onError: showError,
  })
  return {
    isPending: send.isPending,
    decide: async (decision: AgreementDecision, done: string) => {
      const changed = await send.mutateAsync({ of: agreement, decision }).catch(() => null)
      if (!changed) return false
      const undo = () => void send.mutateAsync({ of: changed, decision: { kind: 'undo' } }).catch(() => undefined)
      showToast({ text: done, ...(decision.kind !== 'undo' && { action: { label: 'Ångra', run: undo } }) })
      return true
    },
  }
}
