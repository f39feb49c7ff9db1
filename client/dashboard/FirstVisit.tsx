import { useEffect, useRef, useState, type ReactNode } from 'react'
import { writeStored, readStored } from '../drafts/browserStorage.ts'
import { Button } from '../ui/fields/Button.tsx'

type FirstVisitProps = {
  userId: number
  /** The ways to start. */
  children: ReactNode
}

/** Getting-started section for users without folders. Dismissing it is remembered in this browser. */
export function FirstVisit({ userId, children }: FirstVisitProps) {
  const key = `firstVisit.dismissed.${userId}`
  const [isDismissed, setDismissed] = useState(() => readStored(key) !== null)
  const [showsDismissedNotice, setShowsDismissedNotice] = useState(false)

  function dismiss() {
    writeStored(key, true)
    setDismissed(true)
    setShowsDismissedNotice(true)
  }

  if (showsDismissedNotice) return <DismissedNotice />
  if (isDismissed) return null
  return (
    <section className="rounded-lg border border-line bg-surface-raised p-4 shadow-card sm:p-6">
      <header className="flex items-start justify-between gap-3 pb-4">
        <div className="min-w-0">
          <h2 className="text-xl font-semibold tracking-tight">Kom i gång: välj vad du vill ta hand om</h2>
          <p className="mt-1 max-w-prose text-sm text-ink-muted">
            Mappen får undermappar, komponenter och en årsplan som du själv anpassar.
          </p>
        </div>
        <Button
          size="small"
          variant="quiet"
          className="-me-2 -mt-1.5 shrink-0"
          aria-label="Dölj Kom i gång"
          onClick={dismiss}
        >
          Dölj
        </Button>
      </header>
      {children}
    </section>
  )
}

/** Takes the focus of the button that was removed. */
function DismissedNotice() {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <p ref={text} tabIndex={-1} className="text-sm text-ink-muted outline-none">
      Mallarna finns kvar under ”+&nbsp;Ny mapp”.
    </p>
  )
}
