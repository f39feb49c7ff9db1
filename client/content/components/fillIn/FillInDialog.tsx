import { useState } from 'react'
import type { Component } from '#contract/content/components.ts'
import { GuardedDialog, useGuard } from '#client/platform/modal/GuardedDialog.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { DialogBody, DialogFooter } from '#client/ui/overlays/dialogParts.tsx'
import { FillInStep } from './FillInStep.tsx'

type FillInDialogProps = {
  /** The components to ask about, in their order. */
  components: readonly Component[]
  onClose: () => void
}

/**
 * Asks for the picture and the plate of each component, one after the other. Each can be skipped: what was typed stays
 * in its step. One alone is saved and closed. Mounted while it is open.
 */
export function FillInDialog({ components, onClose }: FillInDialogProps) {
  const guard = useGuard({ onClose })
  const isAlone = components.length === 1
  const [at, setAt] = useState(0)
  const [reached, setReached] = useState(0)
  const [savedIds, setSavedIds] = useState<ReadonlySet<number>>(() => new Set())
  const [unsavedIds] = useState(() => new Set<number>())

  function moveTo(next: number) {
    setAt(next)
    setReached(Math.max(reached, next))
  }

  function setUnsaved(id: number, isUnsaved: boolean) {
    if (isUnsaved) unsavedIds.add(id)
    else unsavedIds.delete(id)
    guard.setDirty(unsavedIds.size > 0)
  }

  return (
    <GuardedDialog title={isAlone ? 'Fyll i komponenten' : 'Fyll i komponenterna'} guard={guard}>
      {components.slice(0, reached + 1).map((component, index) => (
        <div key={component.id} className={index === at ? 'contents' : 'hidden'}>
          <FillInStep
            component={component}
            isShown={index === at}
            position={isAlone ? null : `${index + 1} av ${components.length}`}
            goBack={index === 0 ? null : () => moveTo(index - 1)}
            goOn={isAlone ? onClose : () => moveTo(index + 1)}
            onSaved={() => setSavedIds(new Set([...savedIds, component.id]))}
            setUnsaved={setUnsaved}
          />
        </div>
      ))}
      {at === components.length && (
        <Summary
          saved={savedIds.size}
          left={components.length - savedIds.size}
          goBack={() => moveTo(at - 1)}
          close={guard.cancel}
        />
      )}
    </GuardedDialog>
  )
}

type SummaryProps = { saved: number; left: number; goBack: () => void; close: () => void }

function Summary({ saved, left, goBack, close }: SummaryProps) {
  return (
    <>
      <DialogBody>
        <p role="status">
          {saved === 0 ? 'Inget fylldes i den här gången.' : `${saved} är ${saved === 1 ? 'ifylld' : 'ifyllda'}.`}
          {left > 0 && ` ${left} hoppades över. ${left === 1 ? 'Den' : 'De'} finns kvar här när du vill fortsätta.`}
        </p>
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" autoFocus onClick={close}>
          Klart
        </Button>
        <Button onClick={goBack}>Föregående</Button>
      </DialogFooter>
    </>
  )
}
