import type { ReactNode } from 'react'
import { classes } from '../layout/classes.ts'

type RadioRowProps = {
  /** The name of its group. */
  name: string
  isChosen: boolean
  onChoose: () => void
  icon?: ReactNode
  /** The second line. */
  detail?: string
  children: string
}

/** One of many to choose from, as a row of a sheet that may scroll. */
export function RadioRow({ name, isChosen, onChoose, icon, detail, children }: RadioRowProps) {
  return (
    <label className={classes(row, isChosen && 'bg-accent-soft')}>
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-accent"
      />
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">{children}</span>
        {detail && <span className="block text-sm wrap-anywhere text-ink-muted">{detail}</span>}
      </span>
      {icon}
    </label>
  )
}

// A legend before the first is no row.
const row =
  'flex min-h-14 cursor-pointer items-center gap-3.5 border-line px-4 py-2 [label+&]:border-t has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-ink-muted'
