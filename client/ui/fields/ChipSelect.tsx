import { ChevronDown, X } from 'lucide-react'
import { useId, useRef, type ReactNode } from 'react'
import { classes } from '../layout/classes.ts'
import { chipChosen, chipFree, chipSuggested } from './chipStyle.ts'

type ChipSelectProps<Value extends string | number> = {
  /** Accessible name. */
  label: string
  icon?: ReactNode
  /** The choice of none; without it something always is chosen. */
  emptyLabel?: string
  /** The text of the chip while nothing is chosen; `emptyLabel` if not given. */
  placeholder?: string
  /** One press takes the choice away. */
  isRemovable?: boolean
  options: readonly { value: Value; label: string }[]
  value: Value | null
  /** The value is suggested so far: pressing changes it. */
  isSuggested?: boolean
  onChange: (value: Value | null) => void
}

/** A chip that chooses one of many; the browser's own list, which suits a phone. */
export function ChipSelect<Value extends string | number>(props: ChipSelectProps<Value>) {
  const { label, icon, emptyLabel, placeholder = emptyLabel, options, value, isSuggested = false, onChange } = props
  const list = useRef<HTMLSelectElement>(null)
  const chosen = options.find((option) => option.value === value)
  const suggestedId = useId()

  function clear() {
    onChange(null)
    // The button disappears with what it takes away.
    list.current?.focus()
  }

  return (
    <span className={classes(shape, value === null ? chipFree : isSuggested ? chipSuggested : chipChosen)}>
      {icon}
      <select
        ref={list}
        aria-label={label}
        value={value ?? ''}
        {...(isSuggested && { 'aria-describedby': suggestedId })}
        onChange={({ target }) =>
          onChange(options.find((option) => String(option.value) === target.value)?.value ?? null)
        }
        // It reaches over the signs before and after it.
        className={classes(
          'touch-target -me-8 max-w-60 cursor-pointer appearance-none truncate rounded-full bg-transparent pe-8 field-sizing-content outline-none',
          icon ? '-ms-9 ps-9' : '-ms-3 ps-3',
        )}
      >
        {emptyLabel !== undefined && <option value="">{value === null ? placeholder : emptyLabel}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {props.isRemovable && chosen ? (
        <button
          type="button"
          aria-label={`Ta bort: ${chosen.label}`}
          className="relative -me-3 grid w-9 place-items-center self-stretch rounded-e-full hover:text-ink"
          onClick={clear}
        >
          <X aria-hidden="true" />
        </button>
      ) : (
        <ChevronDown aria-hidden="true" className="pointer-events-none" />
      )}
      {isSuggested && (
        <span id={suggestedId} hidden>
          Föreslagen
        </span>
      )}
    </span>
  )
}

const shape =
  'relative inline-flex max-w-full shrink-0 items-center gap-1.5 rounded-full border px-3 text-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-muted [&_option]:bg-surface-raised [&_option]:text-ink'
