import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from '../layout/classes.ts'

type CheckCircleProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'className'> & {
  /** Accessible name, with what is finished. */
  label: string
  isLate?: boolean
}

/** The circle that finishes something: 22 px to the eye, 44 px to the finger. */
export function CheckCircle({ label, isLate = false, ...rest }: CheckCircleProps) {
  return (
    <button type="button" aria-label={label} className={reach} {...rest}>
      <span className={classes(circle, isLate ? 'border-danger' : 'border-line-strong')}>
        <Check
          aria-hidden="true"
          className="size-3.5 stroke-3 opacity-0 transition-opacity group-hover/circle:opacity-100"
        />
      </span>
    </button>
  )
}

const reach = 'group/circle grid size-11 place-items-center rounded-full text-accent'

const circle =
  'grid size-5.5 place-items-center rounded-full border-[1.75px] bg-surface-raised transition-colors group-hover/circle:border-accent group-hover/circle:bg-accent-soft group-aria-disabled/circle:opacity-50'
