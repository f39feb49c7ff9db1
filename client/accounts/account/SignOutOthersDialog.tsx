import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccountSecurity } from '#client/platform/session/identity/identityProvider.ts'
import { ConfirmDialog } from '#client/platform/forms/ConfirmDialog.tsx'
import { longDayText } from '#client/platform/text/dates.ts'
import { securityErrorText } from '#client/platform/text/identityErrorsAccount.ts'
import { CheckboxField } from '#client/ui/fields/CheckboxField.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { passkeyName } from './passkeyName.ts'
import { passkeysQuery, useSecurityMutation } from './accountQueries.ts'

type SignOutOthersDialogProps = {
  security: AccountSecurity
  others: number
  isOpen: boolean
  onClose: () => void
  onSignedOut: () => void
}

/** Signs out the other devices, and offers to remove the passkeys with which they could come back. */
export function SignOutOthersDialog({ security, others, isOpen, onClose, onSignedOut }: SignOutOthersDialogProps) {
  const { data: passkeys = [] } = useQuery(passkeysQuery(security))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const signOut = useSecurityMutation(async () => {
    await security.signOutOtherDevices()
    await Promise.all([...chosen].map((id) => security.removePasskey(id)))
  })

  function close() {
    setChosen(new Set())
    onClose()
  }

  return (
    <ConfirmDialog
      title="Logga ut alla andra?"
      confirmText="Logga ut alla andra"
      busyText="Loggar ut…"
      isOpen={isOpen}
      onClose={close}
      change={signOut}
      onDone={() => {
        showToast({ text: 'Alla andra enheter är utloggade.' })
        onSignedOut()
      }}
      toErrorText={securityErrorText}
    >
      <p>
        Du blir kvar här. På {others === 1 ? 'den andra enheten' : `de ${others} andra enheterna`} behöver du logga in
        på nytt.
      </p>
      <p>
        Lösenordet öppnar fortfarande kontot. Byt det om någon annan kan ha sett det.
        {passkeys.length > 0 && ' Det gör de här lösennycklarna också:'}
      </p>
      {passkeys.length > 0 && (
        <div>
          {passkeys.map((passkey) => (
            <CheckboxField
              key={passkey.id}
              label={`Ta bort ${passkeyName(passkey)}`}
              hint={`Sparad ${longDayText(passkey.createdAt.toISOString())}`}
              checked={chosen.has(passkey.id)}
              onChange={({ target }) => setChosen(toggled(chosen, passkey.id, target.checked))}
            />
          ))}
        </div>
      )}
    </ConfirmDialog>
  )
}

function toggled(ids: ReadonlySet<string>, id: string, isChosen: boolean): ReadonlySet<string> {
  const others = [...ids].filter((other) => other !== id)
  return new Set(isChosen ? [...others, id] : others)
}
