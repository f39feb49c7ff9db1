import { Smartphone } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { readStored, writeStored } from '../drafts/browserStorage.ts'
import { installHintDismissedKey } from '../drafts/storageKeys.ts'
import { isInstalled, isIphoneOrIpad } from '../session/onHomeScreen.ts'
import { useStore } from '#client/ui/state/createStore.ts'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { useFocusWhenGone } from '#client/ui/overlays/useFocusFallback.ts'
import { installPrompt, type InstallPrompt } from './installPrompt.ts'

/** How the app is put on the home screen, where it lasts, beside what is kept here. Who has dismissed it sees it no more. */
export function InstallHint() {
  const [isDismissed, setDismissed] = useState(() => readStored(installHintDismissedKey) === true)
  const prompt = useStore(installPrompt)
  const place = placeInSafari()
  if (isDismissed || (!prompt && !place)) return null

  function dismiss() {
    writeStored(installHintDismissedKey, true)
    setDismissed(true)
  }
  return <Hint prompt={prompt} onDismiss={dismiss} words={prompt ? withPrompt : place} />
}

type HintProps = { prompt: InstallPrompt | null; onDismiss: () => void; words: ReactNode }

/** Apart, so that it is gone with its buttons: their focus then goes to what is around it. */
function Hint({ prompt, onDismiss, words }: HintProps) {
  const noteFocus = useFocusWhenGone()

  async function install(shown: InstallPrompt) {
    noteFocus()
    // It is good for one answer, and for one question: a browser that does not ask will not ask again.
    await shown.prompt().catch(() => undefined)
    installPrompt.set(null)
  }

  return (
    <Notice
      tone="soft"
      icon={<Smartphone />}
      action={
        <span className="flex flex-wrap gap-2">
          {prompt && (
            <Button size="small" onClick={() => void install(prompt)}>
              Installera Pärmen
            </Button>
          )}
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              noteFocus()
              onDismiss()
            }}
          >
            Visa inte igen
          </Button>
        </span>
      }
    >
      {words}
    </Notice>
  )
}

const withPrompt = (
  <>
    <b>Installera Pärmen</b>, så öppnas den som en app, också utan nät.
  </>
)

const onHomeScreen = (
  <>
    <b>Lägg Pärmen på hemskärmen.</b> Annars kan Safari ta bort det som ligger här efter sju dagar utan besök. Tryck på
    Dela och välj Lägg till på hemskärmen.
  </>
)

const inDock = (
  <>
    <b>Lägg Pärmen i Dock.</b> Annars kan Safari ta bort det som ligger här efter sju dagar utan besök. Välj Lägg till i
    Dock i menyn Arkiv.
  </>
)

/** Where Safari keeps an app that it does not empty; null elsewhere, and in that app. */
function placeInSafari(): ReactNode {
  const { userAgent } = navigator
  const isSafari = /^((?!Chrom|Android|CriOS|FxiOS|EdgiOS).)*Safari/.test(userAgent)
  if (!isSafari || isInstalled()) return null
  if (isIphoneOrIpad()) return onHomeScreen
  return /Macintosh/.test(userAgent) ? inDock : null
}
