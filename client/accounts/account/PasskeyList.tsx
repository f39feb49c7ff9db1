import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { identity } from '#client/platform/session/identity/identity.ts'
import type { AccountSecurity, Passkey } from '#client/platform/session/identity/identityProvider.ts'
import { longDayText } from '#client/platform/text/dates.ts'
import { ConfirmDialog } from '#client/platform/forms/ConfirmDialog.tsx'
import { securityErrorText } from '#client/platform/text/identityErrorsAccount.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { passkeysQuery, useSecurityMutation } from './accountQueries.ts'
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
import { passkeyName } from './passkeyName.ts'
import { SettingRow, SettingRows } from './SettingRows.tsx'
import { QueryContent, SecurityPart } from './SecurityPart.tsx'

/** The account's passkeys. */
export function PasskeyList({ security }: { security: AccountSecurity }) {
  const passkeys = useQuery(passkeysQuery(security))
  const [isAdding, setAdding] = useState(false)
  return (
    <SecurityPart
      title="Logga in utan lösenord"
      lead="Spara en lösennyckel på en enhet, så loggar du in där med fingeravtryck, ansikte eller skärmlås."
    >
      <QueryContent query={passkeys} lines={2}>
        {(list) => <Passkeys security={security} passkeys={list} />}
      </QueryContent>
      {identity.capabilities.passkeys ? (
        <Button size="small" icon={<KeyRound />} onClick={() => setAdding(true)}>
          Lägg till en lösennyckel
        </Button>
      ) : (
        <p className="text-sm text-ink-muted">I den här webbläsaren går det inte att spara en lösennyckel.</p>
      )}
      <AddPasskeyDialog security={security} isOpen={isAdding} onClose={() => setAdding(false)} />
    </SecurityPart>
  )
}

function Passkeys({ security, passkeys }: { security: AccountSecurity; passkeys: Passkey[] }) {
  const [asked, setAsked] = useState<Passkey>()
  // Separate from `asked`, so that the dialog keeps its text while closing.
  const [isAsking, setAsking] = useState(false)
  const remove = useSecurityMutation((id: string) => security.removePasskey(id))
  return (
    <>
      {passkeys.length === 0 && <p className="text-ink-muted">Du har ingen lösennyckel sparad än.</p>}
      {passkeys.length > 0 && (
        <SettingRows label="Sparade lösennycklar">
          {passkeys.map((passkey) => (
            <SettingRow
              key={passkey.id}
              title={passkeyName(passkey)}
              detail={`Sparad ${longDayText(passkey.createdAt.toISOString())}`}
              action={
                <Button
                  size="small"
                  aria-label={`Ta bort ${passkeyName(passkey)}`}
                  onClick={() => {
                    setAsked(passkey)
                    setAsking(true)
                  }}
                >
                  Ta bort
                </Button>
              }
            />
          ))}
        </SettingRows>
      )}
      <ConfirmDialog
        title="Ta bort lösennyckeln?"
        confirmText="Ta bort lösennyckeln"
        busyText="Tar bort…"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        change={remove}
        run={() => remove.mutateAsync(asked?.id ?? '')}
        doneText="Lösennyckeln är borttagen."
        toErrorText={securityErrorText}
      >
        <p>
          Det går inte längre att logga in med lösennyckeln <strong>{asked && passkeyName(asked)}</strong>. Ta gärna
          bort den på enheten också.
        </p>
      </ConfirmDialog>
    </>
  )
}
