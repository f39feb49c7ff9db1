import { BellRing } from 'lucide-react'
import type { ReactNode } from 'react'
import { Problem } from '#contract/platform/problems.ts'
import type { PushDevice } from '#contract/content/push.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { useUser } from '#client/platform/session/session.tsx'
import type { TurnedOn } from '#client/platform/session/pushHere.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { FormError } from '#client/ui/fields/Form.tsx'
import { useTryDevice, useTurnOff, useTurnOn, type Here } from './api.ts'

type ThisDeviceProps = { here: Here; device: PushDevice | undefined; publicKey: string }

/** The state of notices in this browser, and what can be done about it. */
export function ThisDevice({ here, device, publicKey }: ThisDeviceProps) {
  if (here.support !== 'supported') return noSupport[here.support]
  if (here.isDenied) return <Denied />
  return device ? <On device={device} /> : <Off publicKey={publicKey} />
}

const noSupport: Record<Exclude<Here['support'], 'supported'>, ReactNode> = {
  needsHomeScreen: (
    <Alert title="Lägg Pärmen på hemskärmen först">
      <p>
        På iPhone och iPad kan bara appar på hemskärmen visa notiser. Öppna Pärmen i Safari, tryck på Dela och välj Lägg
        till på hemskärmen. Öppna sedan Pärmen därifrån och kom tillbaka hit.
      </p>
    </Alert>
  ),
  unsupported: (
    <Alert title="Den här webbläsaren kan inte visa notiser">
      <p>
        Det går i Chrome, Edge, Firefox och Safari, men inte i ett privat fönster. Mejl och aviseringar i Pärmen kommer
        som vanligt.
      </p>
    </Alert>
  ),
}

function Denied() {
  return (
    <Alert tone="warning" title="Notiser från Pärmen är blockerade här">
      <p>
        Så här ändrar du det: tryck på ikonen till vänster i adressfältet, tillåt notiser och ladda om sidan. I en app
        på hemskärmen ändrar du det i telefonens inställningar.
      </p>
    </Alert>
  )
}

const failures: Record<Exclude<TurnedOn, 'on' | 'denied'>, string> = {
  unanswered: 'Webbläsaren fick inget svar på sin fråga. Tryck igen och välj Tillåt.',
  unreachable:
    'Webbläsaren kunde inte ta emot notiser just nu. I ett privat fönster går det inte alls. Försök igen om en stund, eller i en annan webbläsare.',
}

/** The server says what is wrong with an address that the browser gave. */
const refusalText = (error: unknown) => (error instanceof Problem && error.fields[0]?.message) || errorText(error)

function Off({ publicKey }: { publicKey: string }) {
  const { userId } = useUser()
  const turnOn = useTurnOn(userId, publicKey)
  const { data: outcome, error } = turnOn
  const failure = outcome && outcome !== 'on' && outcome !== 'denied' ? failures[outcome] : undefined
  return (
    <div className="flex flex-col items-start gap-3">
      <FormError message={error ? refusalText(error) : failure} />
      <Button
        variant="primary"
        icon={<BellRing />}
        isBusy={turnOn.isPending}
        busyText="Slår på…"
        onClick={() => turnOn.mutate()}
      >
        Slå på notiser här
      </Button>
      <p className="text-sm text-ink-muted">Webbläsaren frågar om Pärmen får visa notiser. Välj Tillåt.</p>
    </div>
  )
}

function On({ device }: { device: PushDevice }) {
  const turnOff = useTurnOff()
  const attempt = useTryDevice()
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="flex items-center gap-2 font-semibold">
        <BellRing aria-hidden="true" className="size-5 text-success" /> Notiser är på i den här webbläsaren
      </p>
      <div className="flex flex-wrap gap-3">
        <Button isBusy={attempt.isPending} busyText="Skickar…" onClick={() => attempt.mutate(device.id)}>
          Skicka en testnotis
        </Button>
        <Button isBusy={turnOff.isPending} busyText="Stänger av…" onClick={() => turnOff.mutate()}>
          Stäng av här
        </Button>
      </div>
      <FormError message={attempt.error ? errorText(attempt.error) : undefined} />
      <p role="status" className="text-sm text-ink-muted empty:hidden">
        {attempt.isSuccess && 'Testnotisen är på väg. Syns den inte: titta om telefonen eller datorn är tystad.'}
      </p>
    </div>
  )
}
