import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { handOverLink, type HandOverCover } from '#contract/sharing/handOverLink.ts'
import { Problem } from '#contract/platform/problems.ts'
import { call } from '#client/platform/api/http.ts'
import { keyOf } from '#client/platform/api/query.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { isForAnother } from './receivedPage.ts'
import { MailedCodeForm } from '../../parcels/links/MailedCodeForm.tsx'
import { useSession } from '#client/platform/session/session.tsx'
import { namesText } from '#client/platform/text/namesText.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { Form, FormError } from '#client/ui/fields/Form.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'

type ConfirmAddressProps = {
  id: number
  cover: HandOverCover
  /** What it is for: `Bekräfta din e-post för att …`. */
  to: string
}

/** Asks for the address that the hand-over is for, and for the code that is mailed to it. */
export function ConfirmAddress({ id, cover, to }: ConfirmAddressProps) {
  const { user } = useSession()
  const [isRefused, setRefused] = useState(false)
  const [email, setEmail] = useState(user?.email ?? '')
  const [isSent, setSent] = useState(false)
  if (
    !isRefused &&
    user?.isEmailVerified &&
    cover.isFor.length > 0 &&
    !isForAnother({ ...cover, isConfirmed: false }, user)
  )
    return <ByAccount {...{ id, to }} email={user.email} onRefused={() => setRefused(true)} />
  return (
    <div>
      <p className="mb-4 text-sm text-ink-muted">
        Bekräfta din e-post för att {to}.{' '}
        {cover.isFor.length > 0
          ? `Erbjudandet är till ${namesText(cover.isFor)}.`
          : 'Den som först bekräftar sin e-post är den som erbjudandet gäller.'}
      </p>
      {isSent ? (
        <CodeStep id={id} email={email} onChangeAddress={() => setSent(false)} />
      ) : (
        <AddressStep {...{ id, email, setEmail }} onSent={() => setSent(true)} />
      )}
    </div>
  )
}

type ByAccountProps = { id: number; to: string; email: string; onRefused: () => void }

/** For whoever is signed in with an address that it seems to be for; if it is not sure that it is theirs, a code is. */
function ByAccount({ id, to, email, onRefused }: ByAccountProps) {
  const client = useQueryClient()
  const confirming = useMutation({
    mutationFn: () => call(handOverLink.confirmByAccount, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(handOverLink.cover) }),
    onError: (error) => {
      if (error instanceof Problem && error.code === 'addressUnconfirmed') onRefused()
    },
  })
  return (
    <div>
      <p className="mb-4 text-sm text-ink-muted">
        Bekräfta att det är du för att {to}. Du är inloggad som <b className="font-semibold wrap-anywhere">{email}</b>,
        så ingen kod behövs.
      </p>
      <FormError message={confirming.error ? errorText(confirming.error) : undefined} />
      <Button
        variant="primary"
        wide
        isBusy={confirming.isPending}
        busyText="Bekräftar…"
        onClick={() => confirming.mutate()}
      >
        Ja, det är jag
      </Button>
    </div>
  )
}

type AddressStepProps = { id: number; email: string; setEmail: (email: string) => void; onSent: () => void }

function AddressStep({ id, email, setEmail, onSent }: AddressStepProps) {
  const [isWrong, setWrong] = useState(false)
  const sending = useMutation({ mutationFn: () => sendTo(id, email), onSuccess: onSent })

  function submit(event: FormEvent) {
    event.preventDefault()
    const isAddress = /^\S+@\S+\.\S+$/.test(email.trim())
    setWrong(!isAddress)
    if (isAddress && !sending.isPending) sending.mutate()
  }

  return (
    <Form onSubmit={submit}>
      <TextField
        label="E-post"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        // It is asked for where somebody has just pressed to go on.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={
          isWrong
            ? 'Skriv din e-postadress, till exempel sara@exempel.se.'
            : sending.error
              ? errorText(sending.error)
              : undefined
        }
      />
      <Button type="submit" variant="primary" wide isBusy={sending.isPending} busyText="Skickar…">
        Skicka kod
      </Button>
    </Form>
  )
}

type CodeStepProps = { id: number; email: string; onChangeAddress: () => void }

function CodeStep({ id, email, onChangeAddress }: CodeStepProps) {
  const client = useQueryClient()
  return (
    <MailedCodeForm
      confirm={{
        mutationFn: (code) => call(handOverLink.confirm, { params: { id }, body: { email: email.trim(), code } }),
        // What was waiting for it is asked for before this goes away.
        onSuccess: () => client.invalidateQueries({ queryKey: keyOf(handOverLink.cover) }),
      }}
      resend={{ mutationFn: () => sendTo(id, email) }}
      away={{ label: 'Byt adress', go: onChangeAddress }}
    >
      Är erbjudandet till <b className="font-semibold wrap-anywhere">{email.trim()}</b> kommer ett mejl dit med en kod.
    </MailedCodeForm>
  )
}

const sendTo = (id: number, email: string) =>
  call(handOverLink.sendCode, { params: { id }, body: { email: email.trim() } })
