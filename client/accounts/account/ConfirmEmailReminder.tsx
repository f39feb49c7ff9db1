import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { readStored, writeStored } from '#client/platform/drafts/browserStorage.ts'
import { confirmEmailHiddenKey } from '#client/platform/drafts/storageKeys.ts'
import { identity } from '#client/platform/session/identity/identity.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Button } from '#client/ui/fields/Button.tsx'

const dayMs = 24 * 60 * 60 * 1000

/** Asks users to confirm their e-mail address, and can send the mail again. Can be put away for a day. */
export function ConfirmEmailReminder() {
  const { email, isEmailVerified } = useUser()
  const [isHidden, setHidden] = useState(() => Date.now() - Number(readStored(confirmEmailHiddenKey)) < dayMs)
  const resend = useMutation({ mutationFn: () => identity.resendVerification() })
  if (isEmailVerified || isHidden) return null

  function hide() {
    writeStored(confirmEmailHiddenKey, Date.now())
    setHidden(true)
  }

  return (
    <Alert
      title="Bekräfta din e-postadress"
      action={
        <>
          <Button size="small" isBusy={resend.isPending} busyText="Skickar…" onClick={() => resend.mutate()}>
            Skicka mejlet igen
          </Button>
          <Button size="small" variant="quiet" onClick={hide}>
            Dölj till i morgon
          </Button>
        </>
      }
    >
      <p>
        Öppna länken i mejlet till {email}, så ser du också inbjudningar som har skickats dit, och dina egna
        inbjudningar mejlas.
      </p>
      {resend.isSuccess && <p>Ett nytt mejl är på väg. Titta gärna bland skräpposten också.</p>}
      {resend.isError && <p>Mejlet kunde inte skickas. Försök igen om en stund.</p>}
    </Alert>
  )
}
