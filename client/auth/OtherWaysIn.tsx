import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { identity } from '../session/identity/provider.ts'
import { Button } from '../ui/fields/Button.tsx'
import { useOffered } from './useOffered.ts'

/** Set aside in the first draw, for nearly every browser offers it, and nothing should move when it comes. The server marks the page where none can. */
const unknown = { google: false, passkeys: true }

type OtherWaysInProps = {
  isRegistering: boolean
  /** Told of each try, and of what became of it where it failed. */
  onTry: (way: 'google' | 'passkey', error?: unknown) => void
}

/** Google, and a passkey of this device, where they are offered. */
export function OtherWaysIn({ isRegistering, onTry }: OtherWaysInProps) {
  const offered = useOffered()
  const [busy, setBusy] = useState<'google' | 'passkey'>()
  const { google, passkeys } = offered ?? unknown
  // A passkey is added to an account that is already there.
  const hasPasskeys = passkeys && !isRegistering
  if (!google && !hasPasskeys) return null

  async function enter(way: 'google' | 'passkey', signIn: () => Promise<void>) {
    if (busy) return
    setBusy(way)
    onTry(way)
    await signIn().catch((error: unknown) => onTry(way, error))
    setBusy(undefined)
  }

  return (
    <div
      className={offered ? 'flex flex-col gap-3 pt-5' : 'invisible flex flex-col gap-3 pt-5 in-data-no-passkeys:hidden'}
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
            Med fingeravtryck, ansikte eller skärmlås, om du har sparat en nyckel.
          </p>
        </div>
      )}
      {/* Last: it is known first in the browser, and nothing should move when it comes. */}
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
    </div>
  )
}
