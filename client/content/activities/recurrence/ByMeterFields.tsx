import { perYearText, unitWords } from '#contract/rules/meter.ts'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { nextByMeter } from './byMeter.ts'
import { aroundText, type ByMeter, type MeterOfComponent } from './usage.ts'
import { largestUsage, leastOptions, recurrenceOf, once, unreadable, type UsageRepeat } from './repeatChoice.ts'

type ByMeterFieldsProps = {
  usage: UsageRepeat
  /** The meter of the chosen component. */
  meter: MeterOfComponent | null
  /** The first day. */
  day: string | null
  onChange: (usage: UsageRepeat) => void
}

/** The fields for how much use there is between two events of a series, and the longest time between them. */
export function ByMeterFields({ usage, meter, day, onChange }: ByMeterFieldsProps) {
  const recurrence = recurrenceOf({ ...once, how: 'byMeter', usage })
  const isReadable = recurrence !== null && recurrence !== unreadable
  return (
    <div className="flex flex-col gap-3 px-3 pt-2 pb-3">
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-3">
        <TextField
          label={`${usage.unit === 'hours' ? 'Efter' : 'Var'} så många ${unitWords[usage.unit]}`}
          inputMode="numeric"
          autoComplete="off"
          value={usage.interval}
          onChange={({ target }) => onChange({ ...usage, interval: target.value })}
          error={isReadable ? undefined : `1 till ${largestUsage.toLocaleString('sv-SE')}.`}
        />
        <SelectField
          label="Dock minst"
          options={leastOptions(usage.least)}
          value={usage.least}
          onChange={({ target }) => onChange({ ...usage, least: target.value })}
        />
      </div>
      <p aria-live="polite" className="min-h-10 text-sm text-ink-muted">
        {meter === null
          ? `Välj en komponent med mätare i ${unitWords[usage.unit]}.`
          : isReadable && nextText(recurrence as ByMeter, day, meter)}
      </p>
    </div>
  )
}

function nextText(recurrence: ByMeter, day: string | null, meter: MeterOfComponent) {
  if (day === null) return 'Välj en dag för första gången.'
  const { expected } = nextByMeter(recurrence, day, meter)
  return expected === null || meter.perYear === null
    ? 'Läs av mätaren två gånger med minst en månad emellan, så räknar Pärmen ut när det är dags.'
    : `Gången därefter väntas ${aroundText(expected)}, räknat på ${perYearText(meter.perYear, meter.unit)}.`
}
