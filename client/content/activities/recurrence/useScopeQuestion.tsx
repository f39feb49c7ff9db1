import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { z } from 'zod'
import type { Activity, ActivityChange } from '#contract/content/activities.ts'
import type { ChangeScope } from '#contract/rules/recurrence.ts'
import { inSentence } from '#client/platform/text/inSentence.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { DialogBody, DialogFooter } from '#client/ui/overlays/dialogParts.tsx'
import { isRecurring } from './isRecurring.ts'

type Values = z.output<typeof ActivityChange>
type Answer = (scope: ChangeScope | null) => void

/**
 * Asks, before an event that repeats is saved, whether what is changed is said of this time or of those to come too;
 * where nothing of that is changed it asks nothing. Null: back to the form, which is hidden meanwhile and keeps all
 * that was typed.
 */
export function useScopeQuestion(activity: Activity) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const pressed = useRef<Element | null>(null)
  // Once the form is there again.
  useEffect(() => {
    if (!answer && pressed.current instanceof HTMLElement) pressed.current.focus()
    if (!answer) pressed.current = null
  }, [answer])

  async function ask(values: Values): Promise<ChangeScope | null> {
    if (!isScopeOpen(activity, values)) return 'this'
    pressed.current = document.activeElement
    const { promise, resolve } = Promise.withResolvers<ChangeScope | null>()
    setAnswer(() => resolve)
    const scope = await promise
    setAnswer(null)
    return scope
  }

  const question: ReactNode = answer && <ScopeQuestion words={activity.series?.words ?? ''} onAnswer={answer} />
  return { ask, question }
}

function ScopeQuestion({ words, onAnswer }: { words: string; onAnswer: Answer }) {
  return (
    <>
      <DialogBody>
        <h3 className="font-semibold">Vad gäller ändringen?</h3>
        <p>Händelsen upprepas {inSentence(words)}. Det som redan är gjort ändras inte.</p>
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" onClick={() => onAnswer('this')} autoFocus>
          Bara den här
        </Button>
        <Button onClick={() => onAnswer('following')}>Den här och följande</Button>
        <Button variant="quiet" onClick={() => onAnswer(null)}>
          Tillbaka
        </Button>
      </DialogFooter>
    </>
  )
}

/** Fields that the next event of a series inherits, unless a change applies to one event alone. */
const comesAlong = ['title', 'description', 'typeId', 'componentId', 'responsibleId', 'firmId', 'reminderDays'] as const

function isScopeOpen(activity: Activity, values: Values): boolean {
  if (!isRecurring(activity) || values.recurrence === null) return false
  const isOther = (name: (typeof comesAlong)[number]) => values[name] !== undefined && values[name] !== activity[name]
  return comesAlong.some(isOther) || isOtherEstimate(activity, values)
}

/** A sum goes with its currency. */
function isOtherEstimate(activity: Activity, { estimatedCost, currency }: Values): boolean {
  if (estimatedCost === undefined) return false
  if (estimatedCost !== activity.estimatedCost) return true
  return estimatedCost !== null && currency !== undefined && currency !== activity.currency
}
