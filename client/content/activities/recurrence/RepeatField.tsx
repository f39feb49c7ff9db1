import { useId } from 'react'
import { monthOf } from '#contract/rules/activityPeriod.ts'
import type { Season } from '#contract/rules/activityDays.ts'
import { monthText, nearDayText } from '#client/platform/text/dates.ts'
import { seasonText } from '#client/platform/text/seasonText.ts'
import { FieldError } from '#client/ui/fields/Field.tsx'
import type { MeterOfComponent } from './usage.ts'
import { ByMeterFields } from './ByMeterFields.tsx'
import { CustomFields } from './CustomFields.tsx'
import { NextDays } from './NextDays.tsx'
import { once, plainUsage, recurrenceOf, unreadable, usageLabel, type RepeatChoice } from './repeatChoice.ts'
import { useNextDays, type Upcoming } from './useNextDays.ts'

type RepeatFieldProps = {
  /** The first day; null until one is chosen. */
  day: string | null
  season: Season | null
  /** Null: a rule that the form has no fields for. */
  choice: RepeatChoice | null
  /** The meter of the event's component. */
  meter: MeterOfComponent | null
  onChange: (choice: RepeatChoice) => void
  /** The words and the days of a series that is not changed. */
  kept?: { words: string; upcoming: Upcoming } | undefined
  error?: string | undefined
}

/** The choice between an event that happens once and one that repeats, with the days on which it then falls. */
export function RepeatField({ day, season, choice, meter, onChange, kept, error }: RepeatFieldProps) {
  const id = useId()
  const recurrence = choice && recurrenceOf(choice)
  const isMetered = choice?.how === 'byMeter'
  const isAsked = recurrence && !isMetered && recurrence !== unreadable && day !== null
  const chosen = isAsked ? { recurrence, day: season === 'month' ? monthOf(day).startDate : day, season } : null
  const next = useNextDays(isMetered ? null : (kept?.upcoming ?? chosen))
  const first = next.days[0]
  const note = (how: RepeatChoice['how']) => {
    // A rule of one's own may begin later than on the chosen day.
    const begins = how === 'custom' ? choice?.how === 'custom' && first : how !== 'once' && day
    return begins && season === null ? `blir ${nearDayText(begins)}` : undefined
  }
  const unit = meter?.unit ?? choice?.usage.unit
  // What is chosen of another meter says nothing of this one.
  const usage = choice && choice.usage.unit === unit ? choice.usage : plainUsage(unit ?? 'mil')
  const choose = (how: RepeatChoice['how']) => onChange({ ...(choice ?? once), how, usage })
  return (
    <div className="flex flex-col gap-2">
      <div role="radiogroup" aria-label="Upprepa" className="rounded-lg border border-line p-1.5">
        {choice === null && <RadioOption name={id} label={kept?.words ?? ''} isChosen onChoose={() => undefined} />}
        {options(day, season, meter || isMetered ? usageLabel(isMetered ? choice.usage : usage) : null).map(
          ({ how, label }) => (
            <RadioOption
              key={how}
              name={id}
              label={label}
              note={how === choice?.how ? note(how) : undefined}
              isChosen={how === choice?.how}
              onChoose={() => choose(how)}
            />
          ),
        )}
        {choice?.how === 'custom' && (
          <CustomFields custom={choice.custom} onChange={(changed) => onChange({ ...choice, custom: changed })} />
        )}
        {isMetered && (
          <ByMeterFields
            usage={choice.usage}
            meter={meter?.unit === choice.usage.unit ? meter : null}
            day={day}
            onChange={(changed) => onChange({ ...choice, usage: changed })}
          />
        )}
        {choice?.how !== 'once' && !isMetered && <NextDays {...next} season={season} hasDay={day !== null} />}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {choice?.how !== 'once' && <p className="px-1 text-xs text-ink-muted">Nästa läggs in när den här är klar.</p>}
    </div>
  )
}

type Option = { how: RepeatChoice['how']; label: string }

function options(day: string | null, season: Season | null, byMeter: string | null): Option[] {
  return [
    { how: 'once', label: 'Bara en gång' },
    { how: 'yearly', label: yearlyLabel(day, season) },
    { how: 'yearAfter', label: '12\u00a0månader efter förra gången' },
    ...(byMeter === null ? [] : [{ how: 'byMeter' as const, label: byMeter }]),
    { how: 'custom', label: 'Eget…' },
  ]
}

function yearlyLabel(day: string | null, season: Season | null) {
  if (day === null) return 'Varje år'
  // The year goes without saying: it is every one.
  if (season === 'latest') return `Varje år, ${seasonText('latest', day, `${day.slice(0, 4)}-01-01`)}`
  if (season === 'month') return `Varje år i ${monthText(day, day).toLocaleLowerCase('sv-SE')}`
  return `Varje år den ${day.endsWith('-02-29') ? 'sista februari' : dayOfYear.format(new Date(day))}`
}

const dayOfYear = new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'long', timeZone: 'UTC' })

type OptionProps = {
  name: string
  label: string
  /** The consequence of the choice. */
  note?: string | undefined
  isChosen: boolean
  onChoose: () => void
}

function RadioOption({ name, label, note, isChosen, onChoose }: OptionProps) {
  return (
    <label className={option}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} className={radio} />
      <span className="min-w-0 grow">{label}</span>
      {note && <span className="shrink-0 text-xs tabular-nums">{note}</span>}
    </label>
  )
}

const option =
  'relative flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent has-checked:forced-chosen'
const radio =
  'size-5 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-surface-raised checked:border-[0.4rem] checked:border-accent forced-colors:appearance-auto'
