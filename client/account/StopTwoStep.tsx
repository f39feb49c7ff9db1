import type { AccountSecurity } from '../session/identity/port.ts'
import { showToast } from '../ui/feedback/toastStore.ts'
import { useSecurityChange } from './accountQueries.ts'
import { PasswordStep } from './PasswordStep.tsx'

export function StopTwoStep({ security, onClose }: { security: AccountSecurity; onClose: () => void }) {
  const stop = useSecurityChange((password: string) => security.stopTwoStep(password))

  async function stopAndTell(password: string) {
    await stop.mutateAsync(password)
    onClose()
    showToast({ text: 'Tvåstegsinloggningen är avstängd.' })
  }

  return (
    <PasswordStep answer="Stäng av" busyText="Stänger av…" isDangerous onPassword={stopAndTell} onClose={onClose}>
      <p>Efter det räcker lösenordet för att logga in, och återställningskoderna slutar gälla.</p>
    </PasswordStep>
  )
}
