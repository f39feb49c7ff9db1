import { classes } from '../layout/classes.ts'

type StrengthMeterProps = {
  label: string
  /** 1 up to the number of words; 0 for an empty meter. */
  value: number
  /** Weakest first. */
  words: readonly string[]
}

/** A meter of bars, with the value in words. */
export function StrengthMeter({ label, value, words }: StrengthMeterProps) {
  const word = words[value - 1]
  return (
    <div className="flex min-h-5 items-center gap-3">
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={words.length}
        aria-valuenow={value}
        aria-valuetext={word ?? 'inget att mäta än'}
        className="grid grow auto-cols-fr grid-flow-col gap-1"
      >
        {words.map((name, index) => (
          <span
            key={name}
            className={classes('h-1.5 rounded-full', index < value ? `forced-chosen ${colourOf(value)}` : empty)}
          />
        ))}
      </div>
      <p role="status" className="w-24 text-end text-xs font-semibold text-ink-muted">
        {word && <span className="sr-only">{`${label}: `}</span>}
        {word}
      </p>
    </div>
  )
}

const empty = 'border border-line-strong/40 bg-surface-sunken'
const colourOf = (value: number) => ['', 'bg-danger', 'bg-warning', 'bg-success', 'bg-accent'][value] ?? 'bg-accent'
