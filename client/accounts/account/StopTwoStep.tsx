import type { AccountSecurity } from '#client/platform/session/identity/identityProvider.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { useSecurityMutation } from './accountQueries.ts'
import { ConfirmPasswordForm } from './ConfirmPasswordForm.tsx'

export function StopTwoStep({ security, onClose }: { security: AccountSecurity; onClose: () => void }) {
  const stop = useSecurityMutation((password: string) => security.stopTwoStep(password))

  async function stopAndTell(password: string) {
    await stop.mutateAsync(password)
    onClose()
    showToast({ text: 'Tvåstegsinloggningen är avstängd.' })
  }

  return (
    <ConfirmPasswordForm
      confirmText="Stäng av"
      busyText="Stänger av…"
      isDangerous
      onPassword={stopAndTell}
      onClose={onClose}
    >
      <p>Sedan räcker det med lösenordet för att logga in, och återställningskoderna slutar gälla.</p>
    </ConfirmPasswordForm>
  )
}
