import type { LogFormApi } from './useLogForm.ts'
import { useChosenMeter } from '../recurrence/byMeter.ts'
import { recurrenceErrorOf } from '../recurrence/recurrenceError.ts'
import { RepeatField } from '../recurrence/RepeatField.tsx'
import { recurrenceOf } from '../recurrence/repeatChoice.ts'
import { SeasonField } from '../recurrence/SeasonField.tsx'
import type { Suggestions } from './useSuggestions.ts'

type PlanFieldsProps = { form: LogFormApi; suggestions: Suggestions }

/** The fields of an event that is planned: the meaning of its day, and whether it repeats. */
export function PlanFields({ form, suggestions: { repeat, setRepeat, choose } }: PlanFieldsProps) {
  const [startDate, endDate, season] = form.watch(['startDate', 'endDate', 'season'])
  const meter = useChosenMeter(form.watch('folderId'), form.watch('componentId'))
  const day = startDate ?? null
  return (
    <>
      {day !== null && !endDate && (
        <SeasonField
          day={day}
          value={season ?? null}
          onChange={(chosen) => {
            choose('day')
            form.setValue('season', chosen, { shouldDirty: true })
          }}
        />
      )}
      <RepeatField
        day={day}
        season={season ?? null}
        choice={repeat}
        meter={meter}
        onChange={(chosen) => {
          choose('day')
          setRepeat(chosen)
          form.clearErrors('recurrence')
          form.setValue('recurrence', recurrenceOf(chosen), { shouldDirty: true })
        }}
        error={recurrenceErrorOf(form.formState.errors)}
      />
    </>
  )
}
