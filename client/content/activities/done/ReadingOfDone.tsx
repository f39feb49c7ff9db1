import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import type { Activity } from '#contract/content/activities.ts'
import type { ActivityDone } from '#contract/content/activityDone.ts'
import { mayWithItem } from '#contract/rules/archive.ts'
import { components, type Component } from '#contract/content/components.ts'
import { meterReadings } from '#contract/content/meterReadings.ts'
import { at, pages, query } from '#client/platform/api/query.ts'
import { dayOfReading, doubtOf, type Doubt } from '#client/platform/forms/reading/doubts.ts'
import { ReadingFields, type TypedReading } from '#client/platform/forms/reading/ReadingFields.tsx'
import { latestReadingText } from '#client/platform/text/meterText.ts'

type Judged = Pick<ActivityDone, 'reading' | 'day'>

/**
 * The component of an event and what its meter has stood at, by which what is typed is judged before the dialog closes.
 */
export function useMeterOfDone(activity: Activity) {
  const { componentId, folderId, meterUnit } = activity
  const enabled = meterUnit !== null && componentId !== null
  const asked = at({ id: componentId ?? 0, folderId })
  const component = useQuery({ ...query(components.one, asked), enabled })
  const readings = useInfiniteQuery({ ...pages(meterReadings.ofComponent, asked), enabled })

  /** The question that the server would ask; null where nothing is known of the meter. */
  const judge = ({ reading, day }: Judged, known = { component: component.data, readings: readings.data }) => {
    if (!reading || !known.readings || !known.component?.meter) return null
    const typed = { value: reading.value, readOn: dayOfReading(day), id: null }
    return doubtOf(known.readings.items, known.component.meter, typed)
  }

  /** Judges readings that were typed before the component and its readings had loaded, too. */
  const judgeOnceLoaded = async (judged: Judged) => {
    if (!judged.reading || !(component.isLoading || readings.isLoading)) return judge(judged)
    const [one, all] = await Promise.all([component.refetch(), readings.refetch()])
    return judge(judged, { component: one.data, readings: all.data })
  }

  return { component: component.data, judge, judgeOnceLoaded }
}

type ReadingOfDoneProps = {
  unit: NonNullable<Activity['meterUnit']>
  /** Undefined until it has loaded, or where it cannot be. */
  component: Component | undefined
  judge: (judged: Judged) => Doubt | null
}

/** The field for the component's meter reading when the event was done, in the form around it. */
export function ReadingOfDone({ unit, component, judge }: ReadingOfDoneProps) {
  const { watch, setValue, formState, clearErrors } = useFormContext<ActivityDone>()
  const reading = watch('reading') ?? null
  const set = (next: TypedReading | null) => {
    clearErrors('reading')
    setValue('reading', next, { shouldDirty: true })
  }
  return (
    <ReadingFields
      unit={unit}
      optional
      reading={reading}
      onChange={set}
      errors={formState.errors.reading}
      doubt={judge({ reading, day: watch('day') })}
      component={component && mayWithItem(component, 'UpdateComponent') ? component : null}
      // As high before it has loaded.
      hint={component?.meter ? latestReadingText(component.meter) : '\u00A0'}
    />
  )
}
