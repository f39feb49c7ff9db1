import { useId } from 'react'
import { monthOf } from '#contract/activityPeriod.ts'
import type { Season } from '#contract/recurrence.ts'
import { monthText, nearDayText } from '../../text/dates.ts'
import { seasonText } from '../../text/seasonText.ts'
import { FieldError } from '../../ui/fields/Field.tsx'
import { CustomFields } from './CustomFields.tsx'
import { NextDays } from './NextDays.tsx'
import { once, recurrenceOf, unreadable, type RepeatChoice } from './repeatChoice.ts'
import { useNextDays, type Upcoming } from './useNextDays.ts'

type RepeatFieldProps = {
  /** The first day; null until one is chosen. */
  day: string | null
  season: Season | null
  /** Null: a rule that the form has no fields for. */
  choice: RepeatChoice | null
  onChange: (choice: RepeatChoice) => void
  /** The words and the days of a series that is not changed. */
  kept?: { words: string; upcoming: Upcoming } | undefined
  error?: string | undefined
}

/** Whether an event is planned once or again and again, with the days on which it then comes. */
export function RepeatField({ day, season, choice, onChange, kept, error }: RepeatFieldProps) {
  const id = useId()
  const recurrence = choice && recurrenceOf(choice)
  const isAsked = recurrence && recurrence !== unreadable && day !== null
  const chosen = isAsked ? { recurrence, day: season === 'month' ? monthOf(day).startDate : day, season } : null
  const next = useNextDays(kept?.upcoming ?? chosen)
  const first = next.days[0]
  const note = (how: RepeatChoice['how']) => {
    // A rule of one's own may begin later than on the chosen day.
    const begins = how === 'custom' ? choice?.how === 'custom' && first : how !== 'once' && day
    return begins && season === null ? `blir ${nearDayText(begins)}` : undefined
  }
  const choose = (how: RepeatChoice['how']) => onChange({ how, custom: choice?.custom ?? once.custom })
  return (
    <div className="flex flex-col gap-2">
      <div role="radiogroup" aria-label="Upprepa" className="rounded-lg border border-line p-1.5">
        {choice === null && <Option name={id} label={kept?.words ?? ''} isChosen onChoose={() => undefined} />}
        {options(day, season).map(({ how, label }) => (
          <Option
            key={how}
            name={id}
            label={label}
            note={note(how)}
            isChosen={how === choice?.how}
            onChoose={() => choose(how)}
          />
        ))}
        {choice?.how === 'custom' && (
          <CustomFields custom={choice.custom} onChange={(changed) => onChange({ how: 'custom', custom: changed })} />
        )}
        {choice?.how !== 'once' && <NextDays {...next} season={season} hasDay={day !== null} />}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {choice?.how !== 'once' && <p className="px-1 text-xs text-ink-muted">Nästa läggs in när den här är klar.</p>}
    </div>
  )
}

function options(day: string | null, season: Season | null): { how: RepeatChoice['how']; label: string }[] {
  return [
    { how: 'once', label: 'Bara en gång' },
    { how: 'yearly', label: yearlyLabel(day, season) },
    { how: 'yearAfter', label: '12 månader efter senast' },
    { how: 'custom', label: 'Eget …' },
  ]
}

function yearlyLabel(day: string | null, season: Season | null) {
  if (day === null) return 'Varje år'
  // The year goes without saying: it is every one.
  return season === 'latest'
    ? `Varje år, ${seasonText('latest', day, `${day.slice(0, 4)}-01-01`)}`
    : `Varje år i ${monthText(day, day).toLocaleLowerCase('sv-SE')}`
}

type OptionProps = {
  name: string
  label: string
  /** What follows from it. */
  note?: string | undefined
  isChosen: boolean
  onChoose: () => void
}

function Option({ name, label, note, isChosen, onChoose }: OptionProps) {
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
