import { useState } from 'react'
import type { AccountSecurity } from '#client/platform/session/identity/identityProvider.ts'
import { ConfirmPasswordForm } from './ConfirmPasswordForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

export function NewRecoveryCodes({ security, onClose }: { security: AccountSecurity; onClose: () => void }) {
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  return (
    <ConfirmPasswordForm
      confirmText="Visa nya koder"
      busyText="Hämtar…"
      onPassword={async (password) => setCodes(await security.renewRecoveryCodes(password))}
      onClose={onClose}
    >
      <p>När du får nya koder slutar de gamla att gälla.</p>
    </ConfirmPasswordForm>
  )
}
