import type { Season } from '#contract/rules/activityDays.ts'
import { FieldError } from '#client/ui/fields/Field.tsx'

type NextDaysProps = {
  words: string | undefined
  days: readonly string[]
  isCurrent: boolean
  problem: string | undefined
  season: Season | null
  hasDay: boolean
}

/** A recurrence in words and on its next three days. As high before they are there. */
export function NextDays({ words, days, isCurrent, problem, season, hasDay }: NextDaysProps) {
  return (
    <div className="mx-1.5 mt-1.5 flex min-h-18 flex-col justify-center border-t border-line py-2">
      {!hasDay && <p className="text-sm text-ink-muted">Välj en dag att upprepa från.</p>}
      {hasDay && problem && <FieldError id="next-days-error">{problem}</FieldError>}
      {hasDay && !problem && (
        <>
          <p aria-live="polite" className="sr-only">
            {isCurrent && words}
          </p>
          <ol aria-label="De närmaste tillfällena" className={isCurrent ? rows : `${rows} opacity-60`}>
            {days.map((day, index) => (
              <li key={day} className={index === 0 ? `${one} border-accent` : `${one} border-line`}>
                <span className="block text-sm font-semibold">{dayText(day, season)}</span>
                <span className="text-xs text-ink-muted tabular-nums">{day.slice(0, 4)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  )
}

const rows = 'grid min-h-11 grid-cols-3 transition-opacity'
const one = 'border-s-2 ps-2.5'

const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', day: 'numeric', month: 'short' })
const monthOf = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', month: 'long' })

function dayText(day: string, season: Season | null) {
  const date = new Date(day)
  if (season === 'month') return monthOf.format(date)
  const text = dayOf.format(date).replaceAll('.', '')
  return season === 'latest' ? `senast ${text}` : text
}
