import { useState } from 'react'
import { urls } from '#contract/platform/urls.ts'
import { LoginForm } from '#client/accounts/auth/LoginForm.tsx'
import { SecondStepForm } from '#client/accounts/auth/SecondStepForm.tsx'
import { writeStored } from '#client/platform/drafts/browserStorage.ts'
import { signedInKey } from '#client/platform/drafts/storageKeys.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { NewTabLink } from '#client/ui/layout/NewTabLink.tsx'
import { DialogBody } from '#client/ui/overlays/dialogParts.tsx'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'

/** Says that the session has ended, and signs in again over the page, which keeps what was typed. */
export function SessionEnded({ email }: { email: string }) {
  const [isSecondStep, setSecondStep] = useState(false)
  return (
    <DialogFrame title="Du har blivit utloggad" role="alertdialog" isOpen>
      <DialogBody>
        <p>Det du har skrivit finns kvar. Logga in igen, så fortsätter du där du var.</p>
        {isSecondStep ? (
          <SecondStepForm onBack={() => setSecondStep(false)} />
        ) : (
          <LoginForm email={email} onSecondStep={() => setSecondStep(true)} notice={null} linkTarget="_blank" isMain />
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-sm">
          {/* This tab notices a sign-in in another. */}
          <NewTabLink href={urls.start}>Logga in på ett annat sätt</NewTabLink>
          <Button variant="quiet" size="small" onClick={leave}>
            Till startsidan
          </Button>
        </div>
      </DialogBody>
    </DialogFrame>
  )
}

function leave() {
  writeStored(signedInKey, null)
  // A new document, which holds nothing of what was shown.
  window.location.assign(urls.start)
}
