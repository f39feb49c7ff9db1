import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { AccountSecurity } from '#client/platform/session/identity/identityProvider.ts'
import { securityErrorText } from '#client/platform/text/identityErrorsAccount.ts'
import { CodeField } from '#client/ui/fields/CodeField.tsx'
import { CopyButton } from '#client/ui/fields/CopyButton.tsx'
import { QrCode } from '#client/ui/layout/QrCode.tsx'
import { useSecurityMutation } from './accountQueries.ts'
import { DialogForm } from '#client/platform/forms/DialogForm.tsx'
import { authenticatorCode } from '#client/platform/forms/credentials/authenticatorCode.ts'
import { ConfirmPasswordForm } from './ConfirmPasswordForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { showIdentityError } from './showIdentityError.ts'

type TwoStepSetupProps = { security: AccountSecurity; onClose: () => void }
type Started = Awaited<ReturnType<AccountSecurity['startTwoStep']>>

/** Password, then the app and its first code, then the recovery codes. */
export function TwoStepSetup({ security, onClose }: TwoStepSetupProps) {
  const [started, setStarted] = useState<Started>()
  const [isOn, setOn] = useState(false)
  const confirm = useSecurityMutation((code: string) => security.confirmTwoStep(code))

  if (!started) {
    return (
      <ConfirmPasswordForm
        confirmText="Fortsätt"
        busyText="Förbereder…"
        onPassword={async (password) => setStarted(await security.startTwoStep(password))}
        onClose={onClose}
      >
        <p>Du behöver en app för inloggningskoder i telefonen. Många lösenordshanterare har en inbyggd.</p>
      </ConfirmPasswordForm>
    )
  }
  if (isOn) return <RecoveryCodes codes={started.recoveryCodes} onClose={onClose} />
  return (
    <ConnectApp
      uri={started.uri}
      onCode={async (code) => {
        await confirm.mutateAsync(code)
        setOn(true)
      }}
      onClose={onClose}
    />
  )
}

type ConnectAppProps = { uri: string; onCode: (code: string) => Promise<void>; onClose: () => void }

function ConnectApp({ uri, onCode, onClose }: ConnectAppProps) {
  const form = useForm({ defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState
  const onSubmit = form.handleSubmit(async ({ code }) => {
    try {
      await onCode(code.replaceAll(/\s/g, ''))
    } catch (error) {
      showIdentityError(form, error, { text: securityErrorText, fieldOf: { 'wrong-code': 'code' } })
    }
  })
  return (
    <DialogForm
      onSubmit={onSubmit}
      lead={<ScanCode uri={uri} />}
      problem={errors.root?.message}
      submitText="Slå på"
      busyText="Kontrollerar…"
      isBusy={isSubmitting}
      cancel={onClose}
    >
      <CodeField
        label="Kod från appen"
        hint="De sex siffror som appen visar just nu."
        error={errors.code?.message}
        {...form.register('code', { validate: authenticatorCode })}
      />
    </DialogForm>
  )
}

/** The code of the account for the app, to scan and to write. */
function ScanCode({ uri }: { uri: string }) {
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  return (
    <>
      <p>Läs av rutan med appen, eller skriv in koden för hand.</p>
      <div className="flex flex-col items-center gap-5 sm:flex-row sm:items-start">
        <QrCode text={uri} label="QR-kod som lägger till kontot i appen. Samma kod står i klartext bredvid." />
        <div className="flex w-full min-w-0 flex-wrap gap-3">
          <p className="basis-full">
            <span className="block text-sm font-semibold">Kod att skriva in för hand</span>
            <code className="font-mono text-sm select-all">{groupByFour(secret)}</code>
          </p>
          <CopyButton text={secret} fallbackHint="Markera koden och kopiera den själv." />
        </div>
      </div>
    </>
  )
}

/** Groups the characters in fours, which are easier to read; apps ignore the spaces. */
const groupByFour = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
