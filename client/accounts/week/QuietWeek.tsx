import { Coffee } from 'lucide-react'
import type { Week } from '#contract/accounts/week.ts'
import { TextLink } from '#client/ui/layout/links.tsx'
import { nearDayText } from '#client/platform/text/dates.ts'

/** A week in which there is nothing to say: that it is so, and what comes next. */
export function QuietWeek({ next }: Pick<Week, 'next'>) {
  return (
    <div className="sheet">
      <div className="flex flex-col gap-x-6 sm:flex-row sm:items-stretch">
        <span
          aria-hidden="true"
          className="grid h-28 shrink-0 place-items-center rounded-t-lg bg-accent-soft text-accent sm:h-44 sm:w-72 sm:rounded-s-lg sm:rounded-tr-none"
        >
          <Coffee className="size-12" strokeWidth={1.5} />
        </span>
        <div className="self-center p-5 sm:p-0 sm:pe-6">
          <h2 className="text-xl font-semibold tracking-tight">Lugnt i pärmen</h2>
          <p className="mt-1 text-ink-muted">
            Inget är försenat och ingen väntar på dig.
            {next && (
              <>
                {' '}
                Nästa sak är <TextLink to={next.path}>{next.title}</TextLink>{' '}
                {nearDayText(next.day).replaceAll(' ', '\u00A0')}.
              </>
            )}
          </p>
        </div>
      </div>
    </div>
  )
}
