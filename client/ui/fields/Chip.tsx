import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../layout/classes.ts'
import { chipChosen, chipFree, chipShape, chipSuggested } from './chipStyle.ts'

type ChipContent = { icon?: ReactNode; count?: number | undefined; children: ReactNode }

type ChipProps = Omit<ComponentProps<'button'>, 'className'> &
  ChipContent & { isChosen: boolean; isSuggested?: boolean }

/** A choice that is on or off. */
export function Chip({ isChosen, isSuggested = false, icon, count, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      {...(isChosen && { ref: showInRow })}
      className={classes(chipShape, isSuggested ? chipSuggested : isChosen ? chipChosen : chipFree)}
      {...rest}
    >
      <ChipInside {...{ icon, count }}>{children}</ChipInside>
    </button>
  )
}

/** One that the address has chosen may stand outside of what a phone shows of the line. */
function showInRow(chip: HTMLElement | null) {
  const row = chip?.closest('[role=group]')
  if (!chip || !row) return
  const [shown, own] = [row.getBoundingClientRect(), chip.getBoundingClientRect()]
  if (own.left < shown.left || own.right > shown.right) row.scrollLeft += own.left - shown.left - gutter
}

/** As wide as the page's own, in pixels. */
const gutter = 16

function ChipInside({ icon, count, children }: ChipContent) {
  return (
    <>
      {icon}
      {children}
      {count !== undefined && <span className="font-normal text-ink-muted tabular-nums">{count}</span>}
    </>
  )
}

/** Chips on a line, which scrolls sideways on a phone. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="group"
      aria-label={label}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0"
    >
      {children}
    </div>
  )
}
