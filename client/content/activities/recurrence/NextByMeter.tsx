import type { ActivitySeries } from '#contract/rules/recurrence.ts'
import { nearDayText } from '#client/platform/text/dates.ts'
import { CheckboxField } from '#client/ui/fields/CheckboxField.tsx'
import { DateField } from '#client/ui/fields/DateField.tsx'
import { nextByMeter } from './byMeter.ts'
import { aroundText, type ByMeter, type MeterOfComponent } from './usage.ts'

type NextByMeterProps = {
  series: ActivitySeries
  recurrence: ByMeter
  doneOn: string
  meter: MeterOfComponent | null
  /** The day to which the next one is moved. */
  moved: string | undefined
  onMove: (day: string | null) => void
  error: string | undefined
}

/**
 * Around when the next time is, as the component is used now. The server plans it to the day; it can be moved to
 * another.
 */
export function NextByMeter({ series, recurrence, doneOn, meter, moved, onMove, error }: NextByMeterProps) {
  const { latest, expected } = nextByMeter(recurrence, doneOn, meter)
  return (
    <div className="flex flex-col gap-1">
      <p className="text-sm">
        <span className="font-semibold">Nästa gång</span>{' '}
        {expected
          ? `väntas ${aroundText(expected)}`
          : `senast ${nearDayText(latest)}, eller tidigare om mätaren har nått dit`}
        <span className="block text-ink-muted">{series.words}</span>
      </p>
      <CheckboxField
        label="Välj en dag i stället"
        checked={moved !== undefined}
        onChange={({ target }) => onMove(target.checked ? (expected ?? latest) : null)}
      />
      {moved !== undefined && (
        <DateField label="Nästa gång" value={moved || null} onChange={(day) => onMove(day ?? '')} error={error} />
      )}
    </div>
  )
}
