import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { exchangeHour } from '#contract/sharing/handOvers.ts'
import { nearDayText, today } from '#client/platform/text/dates.ts'
import { Chip, ChipRow } from '#client/ui/fields/Chip.tsx'
import { DateField } from '#client/ui/fields/DateField.tsx'
import { toCalendarDate } from '#client/ui/fields/dateValue.ts'
import { FieldError } from '#client/ui/fields/Field.tsx'

type AccessDayProps = { day: string | null; onChange: (day: string | null) => void; error: string | undefined }

/** When the folder changes hands: on a day, or as soon as they have said yes. */
export function AccessDay({ day, onChange, error }: AccessDayProps) {
  const [isAsked, setAsked] = useState(false)
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-sm font-semibold">Tillträdesdag</h2>
      <ChipRow label="Tillträdesdag">
        {day !== null && !isAsked && (
          <Chip isChosen icon={<KeyRound aria-hidden="true" />}>
            {nearDayText(day)}
          </Chip>
        )}
        <Chip
          isChosen={day === null && !isAsked}
          onClick={() => {
            setAsked(false)
            onChange(null)
          }}
        >
          Så fort de sagt ja
        </Chip>
        <Chip isChosen={isAsked} aria-expanded={isAsked} onClick={() => setAsked(!isAsked)}>
          Välj dag…
        </Chip>
      </ChipRow>
      {isAsked ? (
        <DateField
          label="Tillträdesdag"
          value={day}
          onChange={onChange}
          error={error}
          min={today()}
          max={toCalendarDate(today())?.add({ years: 1 }).toString() ?? today()}
        />
      ) : (
        error && <FieldError id="access-day-error">{error}</FieldError>
      )}
      <p className="text-xs text-ink-muted">
        {day === null
          ? 'Pärmen byter ägare när köparen har sagt ja.'
          : `Pärmen byter ägare klockan ${exchangeHour} den dagen. Fram till dess är allt som vanligt för er, och det ni skriver in följer med efter samma val.`}
      </p>
    </section>
  )
}
