import type { Season } from '#contract/rules/activityDays.ts'
import { monthOf } from '#contract/rules/activityPeriod.ts'
import { nearDayText } from '#client/platform/text/dates.ts'
import { seasonText } from '#client/platform/text/seasonText.ts'
import { SegmentedControl } from '#client/ui/fields/SegmentedControl.tsx'

type SeasonFieldProps = { day: string; value: Season | null; onChange: (season: Season | null) => void }

/** The meaning of a planned day: that day, that day at the latest, or some time in its month. */
export function SeasonField({ day, value, onChange }: SeasonFieldProps) {
  const segments = [
    { value: 'day', label: nearDayText(day) },
    { value: 'latest', label: seasonText('latest', day) },
    { value: 'month', label: seasonText('month', monthOf(day).endDate) },
  ] as const
  return (
    <SegmentedControl
      label="Hur ska dagen tolkas?"
      segments={segments}
      value={value ?? 'day'}
      onChange={(chosen) => onChange(chosen === 'day' ? null : chosen)}
    />
  )
}
