import { useMutation } from '@tanstack/react-query'
import { loans, type Loan, type LoanChange, type NewLoan } from '#contract/content/loans.ts'
import { call } from '#client/platform/api/http.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { at } from '#client/platform/api/query.ts'
import { showError } from '#client/platform/forms/showError.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { loanName } from '#client/platform/text/loanText.ts'

/** What is done with what is lent. Each shows a toast that offers to undo it, also after leaving the page. */
export function useLoans() {
  const { mutateAsync: add } = useMutation(mutation(loans.add, 'folder'))
  const { mutateAsync: change } = useMutation({
    mutationFn: ({ loan, changed }: { loan: Loan; changed: LoanChange }) =>
      call(loans.change, { ...at(loan), body: changed }),
    meta: { topic: 'folder' },
  })
  const { mutateAsync: remove } = useMutation({
    mutationFn: (loan: Loan) => call(loans.remove, at(loan)),
    meta: { topic: 'folder' },
  })

  /** Lends it. Throws like the call. */
  async function lend(values: NewLoan) {
    const loan = await add(values)
    const text = `${loanName(loan)} är hos ${loan.who}.`
    showToast({ text, action: { label: 'Ångra', run: () => void attempt(() => remove(loan), 'Ångrat.') } })
  }

  const set = (loan: Loan, changed: Partial<Pick<Loan, 'dueOn' | 'returnedOn'>>, text: string) =>
    attempt(async () => {
      await change({ loan, changed })
      const { dueOn, returnedOn } = loan
      const before = { ...('dueOn' in changed && { dueOn }), ...('returnedOn' in changed && { returnedOn }) }
      const undo = () => void attempt(() => change({ loan, changed: before }), 'Ångrat.')
      showToast({ text, action: { label: 'Ångra', run: undo } })
    })

  const discard = (loan: Loan) =>
    attempt(async () => {
      await remove(loan)
      const text = `${loanName(loan)} är borttaget ur listan.`
      showToast({ text, action: { label: 'Ångra', run: () => void attempt(() => add(loan), 'Ångrat.') } })
    })

  return { lend, set, discard }
}

/** A refusal is told in a toast. */
async function attempt(run: () => Promise<unknown>, done?: string) {
  try {
    await run()
    if (done) showToast({ text: done })
  } catch (error) {
    showError(error)
  }
}
