import { Check, CircleQuestionMark, Eye, Minus, X } from 'lucide-react'
import { classes } from '../classes.ts'

/**
 * Something that is usually there: it is, it is missing, it is not needed here, or it was not done; or it may need a look,
 * or nobody knows. The text beside it says which.
 */
export function NeedMark({ state }: { state: keyof typeof looks }) {
  return (
    <span
      aria-hidden="true"
      className={classes('grid size-6.5 place-items-center rounded-full [&_svg]:size-4', looks[state])}
    >
      {state === 'there' && <Check strokeWidth={2.5} />}
      {state === 'notDone' && <Minus strokeWidth={2.5} />}
      {state === 'notNeeded' && <X strokeWidth={2.5} />}
      {state === 'look' && <Eye />}
      {state === 'unknown' && <CircleQuestionMark />}
    </span>
  )
}

const looks = {
  there: 'bg-success-soft text-success',
  missing: 'border-2 border-dashed border-line-strong',
  notNeeded: 'bg-surface-sunken text-ink-muted',
  notDone: 'bg-surface-sunken text-ink-muted',
  look: 'bg-warning-soft text-warning',
  unknown: 'bg-warning-soft text-warning',
}
