import { parseDate } from '@internationalized/date'
import { useState } from 'react'
import type { Activity } from '#contract/content/activities.ts'
import { isOpen } from '#contract/rules/activityDays.ts'
import type { ActivitySeries } from '#contract/rules/recurrence.ts'
import { SegmentedControl } from '#client/ui/fields/SegmentedControl.tsx'
import type { ActivityFormApi } from '../useActivityForm.ts'
import { useChosenMeter } from './byMeter.ts'
import { recurrenceErrorOf } from './recurrenceError.ts'
import { choiceOf, recurrenceOf, type RepeatChoice } from './repeatChoice.ts'
import { RepeatField } from './RepeatField.tsx'
import { SeasonField } from './SeasonField.tsx'

type RepeatOfActivityProps = { form: ActivityFormApi; activity: Activity }

/**
 * The recurrence of an existing event. It is not sent, so that this event alone is moved, until another recurrence is
 * chosen or the following events are to move along.
 */
export function RepeatOfActivity({ form, activity }: RepeatOfActivityProps) {
  const { series } = activity
  const [initial] = useState(() => choiceOf(series))
  const [choice, setChoice] = useState(initial)
  const meter = useChosenMeter(activity.folderId, form.watch('componentId'))
  const [startDate, endDate, season, recurrence] = form.watch(['startDate', 'endDate', 'season', 'recurrence'])
  if (!isOpen({ statusId: form.watch('statusId') ?? activity.statusId })) return null
  const day = startDate ?? null
  const isSame = choice === initial
  const isMoved = day !== activity.startDate || (season ?? null) !== activity.season
  const isRecurring = series !== null && !series.isEnded
  const isKept = isSame && recurrence === undefined

  function send(changed: RepeatChoice | null) {
    form.clearErrors('recurrence')
    form.setValue('recurrence', changed === null ? undefined : recurrenceOf(changed), { shouldDirty: true })
  }

  return (
    <>
      {day !== null && !endDate && (
        <SeasonField
          day={day}
          value={season ?? null}
          onChange={(chosen) => form.setValue('season', chosen, { shouldDirty: true })}
        />
      )}
      {isRecurring && isSame && isMoved && initial && (
        <SegmentedControl
          label="Vad flyttas?"
          isLabelShown
          segments={moving}
          value={recurrence === undefined ? 'this' : 'following'}
          onChange={(what) => send(what === 'this' ? null : initial)}
        />
      )}
      <RepeatField
        day={day}
        season={season ?? null}
        choice={choice}
        meter={meter}
        onChange={(chosen) => {
          setChoice(chosen)
          send(chosen)
        }}
        kept={isRecurring && isKept ? { words: series.words, upcoming: upcomingOf(series) } : undefined}
        error={recurrenceErrorOf(form.formState.errors)}
      />
    </>
  )
}

const moving = [
  { value: 'this', label: 'Bara den här' },
  { value: 'following', label: 'Alla som följer' },
] as const

/** This one, where the rule put it, and those after it. */
function upcomingOf({ recurrence, firstDay, day, season }: ActivitySeries) {
  if (recurrence.kind === 'afterDone') return { recurrence, day, season }
  return { recurrence, day: firstDay, after: parseDate(day).subtract({ days: 1 }).toString(), season }
}
