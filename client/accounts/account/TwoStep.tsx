import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { AccountSecurity } from '#client/platform/session/identity/identityProvider.ts'
import { Badge } from '#client/ui/feedback/Badge.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'
import { DialogBody } from '#client/ui/overlays/dialogParts.tsx'
import { Spinner } from '#client/ui/feedback/Spinner.tsx'
import { hasPasswordQuery, twoStepQuery } from './accountQueries.ts'
import { QueryContent, SecurityPart } from './SecurityPart.tsx'

const TwoStepSetup = lazy(async () => ({ default: (await import('./TwoStepSetup.tsx')).TwoStepSetup }))
const StopTwoStep = lazy(async () => ({ default: (await import('./StopTwoStep.tsx')).StopTwoStep }))
const NewRecoveryCodes = lazy(async () => ({ default: (await import('./NewRecoveryCodes.tsx')).NewRecoveryCodes }))

const windows = {
  start: { title: 'Slå på tvåstegsinloggning', Content: TwoStepSetup },
  stop: { title: 'Stäng av tvåstegsinloggning?', Content: StopTwoStep },
  renew: { title: 'Nya återställningskoder', Content: NewRecoveryCodes },
}

/** Two-step sign-in with an authenticator app. */
export function TwoStep({ security }: { security: AccountSecurity }) {
  const isOn = useQuery(twoStepQuery(security))
  const { data: hasPassword } = useQuery(hasPasswordQuery)
  const [shown, setShown] = useState<keyof typeof windows>('start')
  const [isOpen, setOpen] = useState(false)
  const { title, Content } = windows[shown]

  function open(name: keyof typeof windows) {
    setShown(name)
    setOpen(true)
  }

  return (
    <SecurityPart
      title="Tvåstegsinloggning"
      lead="Förutom lösenordet skriver du en kod från en app i telefonen. Då kan ingen logga in med bara ditt lösenord."
      badge={
        isOn.data !== undefined && <Badge tone={isOn.data ? 'success' : 'neutral'}>{isOn.data ? 'På' : 'Av'}</Badge>
      }
    >
      <QueryContent query={isOn} lines={1}>
        {(on) => {
          if (hasPassword === false && !on)
            return <p>Du loggar in med Google och ställer in det här i ditt Google-konto.</p>
          return (
            <div className="flex flex-wrap gap-3">
              {!on && (
                <Button size="small" onClick={() => open('start')}>
                  Slå på
                </Button>
              )}
              {on && (
                <Button size="small" onClick={() => open('renew')}>
                  Skaffa nya återställningskoder
                </Button>
              )}
              {on && (
                <Button size="small" onClick={() => open('stop')}>
                  Stäng av
                </Button>
              )}
            </div>
          )
        }}
      </QueryContent>
      <DialogFrame title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Suspense
          fallback={
            <DialogBody>
              <Spinner />
            </DialogBody>
          }
        >
          <Content security={security} onClose={() => setOpen(false)} />
        </Suspense>
      </DialogFrame>
    </SecurityPart>
  )
}
