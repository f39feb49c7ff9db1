import { Link } from 'react-router'
import { classes } from '../layout/classes.ts'

type StepperProps = {
  steps: readonly { label: string; to: string }[]
  /** Index of the step that is open; those before it are done, and links. */
  current: number
}

/** Where one is in a task. */
export function Stepper({ steps, current }: StepperProps) {
  return (
    <nav aria-label="Steg">
      <ol className="flex max-w-xl gap-1.5 pt-1 sm:gap-3">
        {steps.map(({ label, to }, index) => (
          <li
            key={label}
            aria-current={index === current ? 'step' : undefined}
            className={classes(step, index <= current ? reached : 'before:bg-line', index === current && open)}
          >
            {index < current ? (
              <Link to={to} className={pressable}>
                {label}
                <span className="sr-only">, klart</span>
              </Link>
            ) : (
              label
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

const step =
  "min-w-0 flex-1 text-xs text-ink-muted before:mb-1.5 before:block before:h-1 before:rounded-full before:content-['']"
// As high as a finger, without moving the words.
const pressable = "relative hover:text-ink after:absolute after:inset-x-0 after:-inset-y-3.5 after:content-['']"
const reached = 'before:bg-accent'
const open = 'font-semibold text-accent!'
