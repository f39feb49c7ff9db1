import { classes } from '../layout/classes.ts'

type Look = 'past' | 'today' | 'soon' | 'end'
/** `day` is yyyy-MM-dd, and `text` how it is shown. */
export type Mark = { day: string; text: string | null; label: string; look: Look }

/** Days in their order, not to scale: a list on a phone, a line on a wide screen. Fewer than three say nothing. */
export function DayLine({ label, marks }: { label: string; marks: readonly Mark[] }) {
  if (marks.length < 3) return null
  const ordered = marks.toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))
  return (
    <ol
      aria-label={label}
      className="flex flex-col gap-2 border-t border-line pt-4 sm:grid sm:auto-cols-fr sm:grid-flow-col sm:gap-0 sm:border-0 sm:pt-2"
    >
      {ordered.map(({ text, label: what, look }, at) => (
        <li key={what} className="relative flex items-baseline gap-3 text-sm sm:block sm:pt-5 sm:pe-2 sm:text-xs">
          {at < ordered.length - 1 && (
            <span
              aria-hidden="true"
              className={classes(
                'absolute inset-x-0 top-1.25 h-0.5 max-sm:hidden',
                look === 'past' ? 'bg-line-strong' : 'bg-line',
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={classes('size-3 shrink-0 rounded-full border-2 sm:absolute sm:start-0 sm:top-0', dots[look])}
          />
          <b className={classes('order-3 ms-auto font-semibold tabular-nums sm:block', inks[look])}>{text}</b>
          <span className={classes('order-2 sm:block', inks[look] ?? 'text-ink-muted')}>{what}</span>
        </li>
      ))}
    </ol>
  )
}

const dots: Record<Look, string> = {
  past: 'border-line-strong bg-line-strong',
  today: 'border-accent bg-accent',
  soon: 'border-warning bg-warning-soft',
  end: 'border-line-strong bg-surface-raised',
}
const inks: Partial<Record<Look, string>> = { today: 'text-accent', soon: 'text-warning' }
