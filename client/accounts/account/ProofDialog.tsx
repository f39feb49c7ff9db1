import { useQuery } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { IdentityAccount, ProofMethod } from '#client/platform/session/identity/identityProvider.ts'
import { useStore } from '#client/ui/state/createStore.ts'
import { proofErrorText } from '#client/platform/text/identityErrorsAccount.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { CodeField } from '#client/ui/fields/CodeField.tsx'
import { FormError } from '#client/ui/fields/Form.tsx'
import { PasswordField } from '#client/ui/fields/PasswordField.tsx'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'
import { DialogBody, DialogFooter } from '#client/ui/overlays/dialogParts.tsx'
import { authenticatorCode } from '#client/platform/forms/credentials/authenticatorCode.ts'
import { required } from '#client/platform/forms/credentials/signInRules.ts'
import { accountQuery, proofMethodsQuery } from './accountQueries.ts'
import { QueryContent } from './SecurityPart.tsx'
import { showIdentityError } from './showIdentityError.ts'
import { proofRequest } from '#client/platform/session/withProof.ts'

/** Asks who is at the keyboard while a sensitive change waits. */
export function ProofDialog() {
  const settle = useStore(proofRequest)
  const { data: account } = useQuery(accountQuery)
  return (
    <DialogFrame title="Bekräfta att det är du" size="small" isOpen={settle !== null} onClose={() => settle?.(false)}>
      {account && <ProofForms account={account} onProven={() => settle?.(true)} onCancel={() => settle?.(false)} />}
    </DialogFrame>
  )
}

type ProofFormsProps = { account: IdentityAccount; onProven: () => void; onCancel: () => void }

/** Remounted for each request. */
function ProofForms({ account: { proof }, onProven, onCancel }: ProofFormsProps) {
  const methods = useQuery(proofMethodsQuery(proof))
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState<ProofMethod>()

  async function proveElsewhere(method: 'passkey' | 'google') {
    setBusy(method)
    setFailure(undefined)
    await (method === 'passkey' ? proof.withPasskey() : proof.withGoogle()).then(onProven, setFailure)
    setBusy(undefined)
  }

  return (
    <>
      <DialogBody>
        <p>Det är en stund sedan du loggade in. Bekräfta att det är du, så fortsätter du där du var.</p>
        <FormError message={failure === undefined ? undefined : proofErrorText(failure)} />
        <QueryContent query={methods} lines={3}>
          {(has) => (
            <div className="flex w-full flex-col gap-5">
              {has.includes('password') && (
                <SecretForm proof={proof} hasCode={has.includes('code')} onProven={onProven} />
              )}
              {has.includes('passkey') && (
                <Button
                  wide
                  icon={<Fingerprint />}
                  isBusy={busy === 'passkey'}
                  busyText="Väntar på enheten…"
                  onClick={() => void proveElsewhere('passkey')}
                >
                  Använd en lösennyckel
                </Button>
              )}
              {has.includes('google') && (
                <Button
                  wide
                  isBusy={busy === 'google'}
                  busyText="Öppnar Google…"
                  onClick={() => void proveElsewhere('google')}
                >
                  Logga in med Google igen
                </Button>
              )}
            </div>
          )}
        </QueryContent>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onCancel}>Avbryt</Button>
      </DialogFooter>
    </>
  )
}

type SecretFormProps = { proof: IdentityAccount['proof']; hasCode: boolean; onProven: () => void }

/** The password, or a code of the authenticator app where there is one. */
function SecretForm({ proof, hasCode, onProven }: SecretFormProps) {
  const [kind, setKind] = useState<'password' | 'code'>('password')
  const form = useForm({ defaultValues: { secret: '' } })
  const { errors, isSubmitting } = form.formState
  const onSubmit = form.handleSubmit(async ({ secret }) => {
    try {
      await (kind === 'password' ? proof.withPassword(secret) : proof.withCode(secret.replaceAll(/\s/g, '')))
      onProven()
    } catch (error) {
      showIdentityError(form, error, {
        text: proofErrorText,
        fieldOf: { 'wrong-password': 'secret', 'invalid-credential': 'secret', 'wrong-code': 'secret' },
      })
    }
  })

  function change() {
    form.reset()
    setKind(kind === 'password' ? 'code' : 'password')
  }

  const error = errors.secret?.message
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <FormError message={errors.root?.message} />
      {kind === 'password' ? (
        <PasswordField
          label="Ditt lösenord"
          autoComplete="current-password"
          autoFocus
          error={error}
          {...form.register('secret', { validate: (typed) => required(typed, {}) })}
        />
      ) : (
        <CodeField
          label="Kod från appen"
          hint="De sex siffror som appen visar just nu."
          autoFocus
          error={error}
          {...form.register('secret', { validate: (typed) => authenticatorCode(typed, {}) })}
        />
      )}
      <Button type="submit" variant="primary" wide isBusy={isSubmitting} busyText="Kontrollerar…">
        Fortsätt
      </Button>
      {hasCode && (
        <Button size="small" variant="quiet" onClick={change}>
          {kind === 'password' ? 'Använd en kod från appen i stället' : 'Använd lösenordet i stället'}
        </Button>
      )}
    </form>
  )
}
