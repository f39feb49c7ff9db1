import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { identity } from '#client/platform/session/identity/identity.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { AcceptedTerms } from './AcceptedTerms.tsx'
import { useSignInMethods } from './useSignInMethods.ts'

/**
 * Assumed in the first render: nearly every browser supports passkeys, and nothing should move. The server marks pages
 * where none can work.
 */
const expectedMethods = { google: false, passkeys: true }

type AlternativeSignInProps = {
  isRegistering: boolean
  /** Called on each attempt, and again with the error if it fails. */
  onAttempt: (method: 'google' | 'passkey', error?: unknown) => Promise<void>
}

/** Google and passkey sign-in, where available. */
export function AlternativeSignIn({ isRegistering, onAttempt }: AlternativeSignInProps) {
  const methods = useSignInMethods()
  const [busy, setBusy] = useState<'google' | 'passkey'>()
  const { google, passkeys } = methods ?? expectedMethods
  // Passkeys are added to existing accounts only.
  const hasPasskeys = passkeys && !isRegistering
  if (!google && !hasPasskeys) return null

  async function enter(method: 'google' | 'passkey', signIn: () => Promise<void>) {
    if (busy) return
    setBusy(method)
    void onAttempt(method)
    await signIn().catch((error: unknown) => onAttempt(method, error))
    setBusy(undefined)
  }

  return (
    <div
      className={methods ? 'flex flex-col gap-3 pt-5' : 'invisible flex flex-col gap-3 pt-5 in-data-no-passkeys:hidden'}
    >
      <p className="flex items-center gap-3 text-sm text-ink-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        eller
      </p>
      {hasPasskeys && (
        <div className="flex flex-col gap-1.5">
          <Button
            wide
            icon={<Fingerprint />}
            isBusy={busy === 'passkey'}
            busyText="Väntar på enheten…"
            aria-describedby="utan-losenord"
            onClick={() => void enter('passkey', () => identity.signInWithPasskey())}
          >
            Fortsätt utan lösenord
          </Button>
          <p id="utan-losenord" className="text-center text-xs text-ink-muted">
            Med fingeravtryck, ansikte eller skärmlås, om du har sparat en lösennyckel.
          </p>
        </div>
      )}
      {/* Last, because it is only known in the browser, and nothing should move when it appears. */}
      {google && (
        <Button
          wide
          isBusy={busy === 'google'}
          busyText="Öppnar Google…"
          onClick={() => void enter('google', () => identity.signInWithGoogle())}
        >
          Fortsätt med Google
        </Button>
      )}
      {google && !isRegistering && <AcceptedTerms />}
    </div>
  )
}
