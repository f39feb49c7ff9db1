import { useId, type ReactNode } from 'react'
import { classes } from '../layout/classes.ts'

export type Segment<Value extends string> = { value: Value; label: string; icon?: ReactNode }

type SegmentedControlProps<Value extends string> = {
  /** Accessible name; shown before the choices if `isLabelShown`. */
  label: string
  isLabelShown?: boolean
  /** A phone shows the icons alone. */
  isCompact?: boolean
  /** Two or three words at the end of a row. */
  isMini?: boolean
  segments: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice of one among a few, all of them in view. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, isLabelShown = false, isCompact = false, isMini = false, segments, value, onChange } = props
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span id={id} className={isLabelShown ? 'text-sm' : 'sr-only'}>
        {label}
      </span>
      <div
        className={classes('flex rounded-md bg-surface-sunken', isMini ? 'p-0.5' : 'p-1', !isCompact && 'flex-wrap')}
      >
        {segments.map((segment) => (
          <label key={segment.value} className={classes(option, isMini && mini)}>
            <input
              type="radio"
              name={id}
              value={segment.value}
              checked={value === segment.value}
              onChange={() => onChange(segment.value)}
              className="sr-only"
            />
            {segment.icon}
            <span
              data-label={segment.label}
              className={classes(boldWidth, segment.icon !== undefined && isCompact && 'max-sm:sr-only')}
            >
              {segment.label}
            </span>
          </label>
        ))}
      </div>
    </div>
  )
}

// As wide as when it is chosen, so that choosing moves nothing.
const boldWidth =
  'whitespace-nowrap after:invisible after:block after:h-0 after:overflow-hidden after:font-semibold after:content-[attr(data-label)]'

const option =
  'touch-target relative flex grow cursor-pointer items-center justify-center gap-2 rounded-sm px-2 sm:px-3 text-sm text-ink-muted hover:text-ink has-checked:bg-surface-raised has-checked:font-semibold has-checked:text-ink has-checked:shadow-card has-checked:forced-chosen has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus [&_svg]:size-4 [&_svg]:shrink-0'

// The first word is what goes along: it has the accent, beside the words themselves.
const mini = 'text-xs first:has-checked:text-accent-strong'
