import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../layout/classes.ts'

type ChipSelectProps = {
  /** Accessible name. */
  label: string
  icon?: ReactNode
  /** Shown when nothing is chosen; without it something always is. */
  emptyLabel?: string
  options: readonly { value: number; label: string }[]
  value: number | null
  onChange: (value: number | null) => void
}

/** A chip that chooses one of many; the browser's own list, which suits a phone. */
export function ChipSelect({ label, icon, emptyLabel, options, value, onChange }: ChipSelectProps) {
  return (
    <span className={classes(shape, value === null ? free : chosen)}>
      {icon}
      <select
        aria-label={label}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        className="touch-target -ms-9 -me-8 cursor-pointer appearance-none truncate rounded-full bg-transparent ps-9 pe-8 outline-none"
      >
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none" />
    </span>
  )
}

const shape =
  'relative inline-flex max-w-full shrink-0 items-center gap-1.5 rounded-full border px-3 text-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-muted [&_option]:bg-surface-raised [&_option]:text-ink'
const free = 'border-line bg-surface-raised font-medium hover:border-line-strong'
const chosen = 'border-transparent bg-accent-soft font-semibold text-accent-strong forced-chosen'
