import { useMutation, useQuery } from '@tanstack/react-query'
import { personalTokens, type PersonalToken } from '#contract/accounts/personalTokens.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { query } from '#client/platform/api/query.ts'
import { ConfirmDialog } from '#client/platform/forms/ConfirmDialog.tsx'
import { RemovableRows } from '#client/platform/lists/RemovableRows.tsx'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { useFocusWhenShorter } from '#client/platform/lists/useFocusWhenShorter.ts'
import { TextSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { endText, rightsText, usedText } from './tokenText.ts'

/** The user's tokens: what each opens, when it was used last, and the way to end it. */
export function TokenList() {
  const { data: tokens, error, isFetching, refetch } = useQuery(query(personalTokens.mine))
  const region = useFocusWhenShorter(tokens?.length ?? 0)
  if (!tokens && error) return <RetryAlert error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  if (!tokens) return <TextSkeleton lines={2} />
  return (
    <section ref={region} tabIndex={-1} aria-label="Nycklar" className="w-full outline-none">
      {tokens.length === 0 && <p className="text-ink-muted">Du har inga nycklar.</p>}
      <RemovableRows label="Dina nycklar" rows={tokens} wordsOf={wordsOf} removeText="Dra in" Question={RemoveToken} />
    </section>
  )
}

const wordsOf = (token: PersonalToken) => ({
  name: token.name,
  detail: `${rightsText(token)}. ${usedText(token)}, ${endText(token)}.`,
  remove: `Dra in ${token.name}`,
})

function RemoveToken({ row: { id, name }, ...dialog }: { row: PersonalToken; isOpen: boolean; onClose: () => void }) {
  const remove = useMutation(mutation(personalTokens.remove, 'account', { params: { id } }))
  return (
    <ConfirmDialog
      title="Dra in nyckeln?"
      confirmText="Dra in"
      busyText="Drar in…"
      change={remove}
      run={() => remove.mutateAsync()}
      doneText="Nyckeln är indragen."
      {...dialog}
    >
      <p>Programmet som använder ”{name}” kommer inte in längre. Det som är skrivet med den finns kvar.</p>
    </ConfirmDialog>
  )
}
