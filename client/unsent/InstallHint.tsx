import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { readStored, writeStored } from '../drafts/browserStorage.ts'
import { installHintDismissedKey } from '../drafts/storageKeys.ts'
import { useStore } from '../state/createStore.ts'
import { Notice } from '../ui/feedback/Notice.tsx'
import { Button } from '../ui/fields/Button.tsx'
import { useFocusWhenGone } from '../ui/overlays/useFocusFallback.ts'
import { installOffer } from './installOffer.ts'

/** How the app is put on the home screen, where it lasts, beside what is kept here. Who has dismissed it sees it no more. */
export function InstallHint() {
  const [isDismissed, setDismissed] = useState(() => readStored(installHintDismissedKey) === true)
  const offer = useStore(installOffer)
  const noteFocus = useFocusWhenGone()
  if (isDismissed || (!offer && !isInSafari())) return null

  function dismiss() {
    noteFocus()
    writeStored(installHintDismissedKey, true)
    setDismissed(true)
  }
  async function install() {
    noteFocus()
    await offer?.prompt()
    // It is good for one answer.
    installOffer.set(null)
  }

  return (
    <Notice
      tone="soft"
      icon={<Smartphone />}
      action={
        <span className="flex flex-wrap gap-2">
          {offer && (
            <Button size="small" onClick={() => void install().catch(() => undefined)}>
              Installera Pärmen
            </Button>
          )}
          <Button variant="quiet" size="small" onClick={dismiss}>
            Visa inte igen
          </Button>
        </span>
      }
    >
      {offer ? (
        <>
          <b>Installera Pärmen</b>, så öppnas den som en app, också utan nät.
        </>
      ) : (
        <>
          <b>Lägg Pärmen på hemskärmen.</b> Annars kan Safari slänga det som ligger här efter sju dagar utan besök.
          Tryck på Dela och välj Lägg till på hemskärmen.
        </>
      )}
    </Notice>
  )
}

/** In Safari, and not as an app of the home screen, which it does not empty. */
const isInSafari = () =>
  /^((?!Chrom|Android|CriOS|FxiOS|EdgiOS).)*Safari/.test(navigator.userAgent) &&
  !matchMedia('(display-mode: standalone)').matches
