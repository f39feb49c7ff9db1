import type { Season } from '#contract/rules/activityDays.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Recurrence, RecurrenceQuery } from '#contract/rules/recurrence.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { Problem } from '#contract/platform/problems.ts'
import { recurrenceQuery } from './api.ts'

/** The query for the coming days of a recurrence. */
export type Upcoming = {
  recurrence: Recurrence
  /** The first day of the series. */
  day: string
  /** Leaves out this day and those before it. */
  after?: string
  season: Season | null
}

const debounceMs = 250

/** The words and the next days of a recurrence, once it has been chosen; while another is asked for those before it. */
export function useNextDays(upcoming: Upcoming | null) {
  const wanted = upcoming && JSON.stringify(queryOf(upcoming))
  const [asked, setAsked] = useState(wanted)
  useEffect(() => {
    if (asked === wanted) return
    const timer = setTimeout(() => setAsked(wanted), asked === null ? 0 : debounceMs)
    return () => clearTimeout(timer)
  }, [asked, wanted])
  const query = JSON.parse(asked ?? '{"day":"2000-01-01"}') as RecurrenceQuery
  const { data, error } = useQuery({
    ...recurrenceQuery(query),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  })
  return {
    words: data?.words,
    days: (wanted !== null && data?.days) || none,
    isCurrent: asked === wanted && data !== undefined,
    problem: error ? problemText(error) : undefined,
  }
}

const none: string[] = []

function queryOf({ recurrence, day, after, season }: Upcoming): RecurrenceQuery {
  const rule = recurrence.kind === 'fixed' ? { rule: recurrence.rule } : intervalOf(recurrence)
  return { day, ...(after && { after }), ...(season && { season }), ...rule }
}

const intervalOf = ({ interval, unit, usage }: Extract<Recurrence, { kind: 'afterDone' }>) => ({
  interval,
  unit,
  ...(usage && { usage: usage.interval, usageUnit: usage.unit }),
})

const problemText = (error: unknown) => (error instanceof Problem && error.fields[0]?.message) || errorText(error)
