import { classes } from '#client/ui/layout/classes.ts'
import { periodText } from '#client/platform/text/dates.ts'
import type { Point } from './words.ts'

/** Days in their order, not to scale: a line on a wide screen, a list on a phone. */
export function DayLine({ points }: { points: readonly Point[] }) {
  return (
    <ol className="flex flex-col sm:flex-row">
      {points.map(({ day, label, tone }, at) => (
        <li
          key={label}
          className="relative flex min-w-0 grow items-baseline gap-3 pb-3 sm:basis-0 sm:flex-col sm:gap-1 sm:pb-0"
        >
          {at < points.length - 1 && (
            <span
              aria-hidden="true"
              className={classes(
                'absolute start-[0.3125rem] top-3 h-full w-0.5 sm:top-[0.3125rem] sm:h-0.5 sm:w-full',
                tone === 'past' ? 'bg-ink-muted' : 'bg-line',
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={classes('relative size-3 shrink-0 self-center rounded-full border-2 sm:self-start', dots[tone])}
          />
          <span
            className={classes(
              'order-last ms-auto font-semibold sm:order-none sm:ms-0',
              tone === 'next' && 'text-warning',
            )}
          >
            {periodText(day)}
          </span>
          <span className={classes('text-sm', tone === 'next' ? 'text-warning' : 'text-ink-muted')}>{label}</span>
        </li>
      ))}
    </ol>
  )
}

const dots = {
  past: 'border-ink-muted bg-ink-muted',
  next: 'border-warning bg-warning-soft',
  ahead: 'border-line-strong bg-surface-raised',
}
