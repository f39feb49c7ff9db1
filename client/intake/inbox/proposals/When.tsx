import { useState } from 'react'
import { useChosenMeter } from '#client/content/activities/recurrence/byMeter.ts'
import { recurrenceErrorOf } from '#client/content/activities/recurrence/recurrenceError.ts'
import { choiceOf, recurrenceOf } from '#client/content/activities/recurrence/repeatChoice.ts'
import { RepeatField } from '#client/content/activities/recurrence/RepeatField.tsx'
import { useNextDays } from '#client/content/activities/recurrence/useNextDays.ts'
import { SeasonField } from '#client/content/activities/recurrence/SeasonField.tsx'
import { DayField } from '#client/platform/forms/DayField.tsx'
import type { Proposal } from '#contract/intake/proposals.ts'
import type { ActivitySeries } from '#contract/rules/recurrence.ts'
import type { PlanFormState } from './usePlanForm.ts'

type WhenProps = { proposal: Proposal; form: PlanFormState; series: ActivitySeries | null }

/** Its day, what that means, and whether it repeats. */
export function When({ proposal, form, series }: WhenProps) {
  const [choice, setChoice] = useState(() => choiceOf(series))
  const [startDate, season] = form.watch(['startDate', 'season'])
  const meter = useChosenMeter(form.watch('folderId'), form.watch('componentId'))
  const day = startDate ?? null
  // A rule that the form has no fields for, as it falls from the chosen day on.
  const { recurrence } = proposal
  const upcoming = choice === null && recurrence && day !== null ? { recurrence, day, season: season ?? null } : null
  const next = useNextDays(upcoming)
  const kept = upcoming && { words: next.words ?? series?.words ?? '', upcoming }
  return (
    <>
      <DayField name="startDate" label="När" />
      {day !== null && (
        <SeasonField
          day={day}
          value={season ?? null}
          onChange={(chosen) => form.setValue('season', chosen, { shouldDirty: true })}
        />
      )}
      <RepeatField
        day={day}
        season={season ?? null}
        choice={choice}
        meter={meter}
        {...(kept && { kept })}
        onChange={(chosen) => {
          setChoice(chosen)
          form.clearErrors('recurrence')
          form.setValue('recurrence', recurrenceOf(chosen), { shouldDirty: true })
        }}
        error={recurrenceErrorOf(form.formState.errors)}
      />
    </>
  )
}
