import { useState } from 'react'
import { identity } from '#client/platform/session/identity/identity.ts'
import { useSession } from '#client/platform/session/session.tsx'
import { secondStepErrorText } from '#client/platform/text/identityErrorsSecondStep.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { CodeField } from '#client/ui/fields/CodeField.tsx'
import { Form, FormError } from '#client/ui/fields/Form.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { required } from '#client/platform/forms/credentials/signInRules.ts'
import { authenticatorCode } from '#client/platform/forms/credentials/authenticatorCode.ts'
import { useUncontrolledForm } from '#client/platform/forms/useUncontrolledForm.ts'

/** Second step of the login: a code of the authenticator app, or a recovery code. */
export function SecondStepForm({ onBack }: { onBack: () => void }) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  return (
    <div className="flex flex-col gap-5">
      {/* Keyed by kind, so that errors of one do not show in the other. */}
      <CodeForm key={kind} kind={kind} />
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={() => setKind(kind === 'app' ? 'recovery' : 'app')}>
          {kind === 'app' ? 'Använd en återställningskod i stället' : 'Använd en kod från appen i stället'}
        </Button>
        <Button size="small" variant="quiet" onClick={onBack}>
          Tillbaka till inloggningen
        </Button>
      </div>
    </div>
  )
}

function CodeForm({ kind }: { kind: 'app' | 'recovery' }) {
  const { hasFailed } = useSession()
  const form = useUncontrolledForm({
    rules: { code: kind === 'app' ? authenticatorCode : required },
    send: async ({ code }) => {
      await identity.completeSecondStep({ kind, code: code.replaceAll(/\s/g, '') })
      return true
    },
    toSubmitError: (error) => ({ text: secondStepErrorText(error), field: 'code' }),
  })
  return (
    <Form {...form.form}>
      <FormError message={hasFailed ? secondStepErrorText(undefined) : undefined} />
      {kind === 'app' ? (
        <CodeField
          label="Kod från appen"
          hint="De sex siffror som din inloggningsapp visar just nu."
          autoFocus
          {...form.field('code')}
        />
      ) : (
        <TextField
          label="Återställningskod"
          hint="En av koderna som du sparade när du slog på tvåstegsinloggning. Varje kod gäller en gång."
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          autoFocus
          {...form.field('code')}
        />
      )}
      <Button type="submit" variant="primary" wide isBusy={form.isBusy && !hasFailed} busyText="Loggar in…">
        Logga in
      </Button>
    </Form>
  )
}
