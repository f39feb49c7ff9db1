import { useState } from 'react'
import { capitalised } from '#contract/rules/capitalised.ts'
import { nearDayText, today } from '../text/dates.ts'
import { Chip, ChipRow } from '#client/ui/fields/Chip.tsx'
import { DateField } from '#client/ui/fields/DateField.tsx'
import { toCalendarDate, type IsoDate } from '#client/ui/fields/dateValue.ts'
import { FieldError } from '#client/ui/fields/Field.tsx'

type DayChoiceProps = {
  label: string
  value: IsoDate | null
  onChange: (day: IsoDate | null) => void
  error?: string | undefined
  /** The days of one press, from now: -1 is yesterday. */
  near?: readonly number[]
}

const todayAndYesterday = [0, -1]

/** A day: those people mean most by one press, any other in a field. */
export function DayChoice({ label, value, onChange, error, near = todayAndYesterday }: DayChoiceProps) {
  const days = near.map((step) => dayFromToday(step))
  const [isAsked, setAsked] = useState(false)
  const isOther = isAsked || value === null || !days.includes(value)
  return (
    <div className="flex flex-col gap-2">
      <ChipRow label={label}>
        {days.map((day) => (
          <Chip
            key={day}
            isChosen={!isOther && day === value}
            onClick={() => {
              setAsked(false)
              onChange(day)
            }}
          >
            {capitalised(nearDayText(day))}
          </Chip>
        ))}
        <Chip isChosen={isOther} aria-expanded={isOther} onClick={() => setAsked(true)}>
          Annan dag
        </Chip>
      </ChipRow>
      {isOther ? (
        <DateField label={label} value={value} onChange={onChange} error={error} />
      ) : (
        error && <FieldError id={`${label}-error`}>{error}</FieldError>
      )}
    </div>
  )
}

/** yyyy-MM-dd. */
function dayFromToday(days: number): IsoDate {
  return toCalendarDate(today())?.add({ days }).toString() ?? today()
}
