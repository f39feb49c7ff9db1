import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { personalTokens, type PersonalToken } from '#contract/accounts/personalTokens.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { query } from '#client/platform/api/query.ts'
import { ConfirmDialog } from '#client/platform/forms/ConfirmDialog.tsx'
import { RemovableRows } from '#client/platform/lists/RemovableRows.tsx'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { useFocusWhenShorter } from '#client/platform/lists/useFocusWhenShorter.ts'
import { TextSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { endText, rightsText, usedText, webhookText } from './tokenText.ts'
import { WebhookDialog } from './WebhookDialog.tsx'

type TokenListProps = { of: 'assistants' | 'programs' }

/** The user's tokens of a kind: what each opens, when it was used last, and the way to end it. */
export function TokenList({ of }: TokenListProps) {
  const { data, error, isFetching, refetch } = useQuery(query(personalTokens.mine))
  const tokens = data?.filter(({ clientId }) => (clientId !== null) === (of === 'assistants'))
  const region = useFocusWhenShorter(tokens?.length ?? 0)
  const { heading, none, list } = words[of]
  const [openId, setOpen] = useState<number>()
  const opened = tokens?.find(({ id }) => id === openId)
  if (!tokens && error) return <RetryAlert error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  if (!tokens) return <TextSkeleton lines={2} />
  return (
    <section ref={region} tabIndex={-1} aria-label={heading} className="w-full outline-none">
      {tokens.length === 0 && <p className="text-ink-muted">{none}</p>}
      <RemovableRows
        label={list}
        rows={tokens}
        wordsOf={wordsOf}
        removeText="Dra in"
        Question={RemoveToken}
        {...(of === 'programs' && { further: { ...toAddress, onPress: ({ id }: PersonalToken) => setOpen(id) } })}
      />
      {opened && <WebhookDialog key={opened.id} token={opened} onClose={() => setOpen(undefined)} />}
    </section>
  )
}

const words = {
  assistants: { heading: 'Assistenter', none: 'Du har inte släppt in någon assistent.', list: 'Dina assistenter' },
  programs: { heading: 'Nycklar', none: 'Du har inga nycklar.', list: 'Dina nycklar' },
}

const toAddress = { text: 'Adress', labelOf: ({ name }: PersonalToken) => `Adress som ${name} säger till` }

const wordsOf = (token: PersonalToken) => ({
  name: token.name,
  detail: `${rightsText(token)}. ${usedText(token)}, ${endText(token)}.${token.webhook ? ` ${webhookText(token.webhook)}.` : ''}`,
  remove: `Dra in ${token.name}`,
})

function RemoveToken({
  row: { id, name, clientId },
  ...dialog
}: {
  row: PersonalToken
  isOpen: boolean
  onClose: () => void
}) {
  const remove = useMutation(mutation(personalTokens.remove, 'account', { params: { id } }))
  return (
    <ConfirmDialog
      title={clientId === null ? 'Dra in nyckeln?' : `Stäng ute ${name}?`}
      confirmText="Dra in"
      busyText="Drar in…"
      change={remove}
      run={() => remove.mutateAsync()}
      doneText={clientId === null ? 'Nyckeln är indragen.' : `${name} kommer inte in längre.`}
      {...dialog}
    >
      {clientId === null ? (
        <p>Programmet som använder ”{name}” kommer inte in längre. Det som är skrivet med den finns kvar.</p>
      ) : (
        <p>Den kommer inte in längre, från och med nu. Det den har läst kan finnas kvar hos dem som driver den.</p>
      )}
    </ConfirmDialog>
  )
}
