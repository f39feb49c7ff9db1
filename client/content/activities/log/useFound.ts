import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { activitySuggestions, type ActivitySuggestions } from '#contract/content/activitySuggestions.ts'
import { query } from '#client/platform/api/query.ts'

/** Shorter titles say nothing yet. */
export const shortestTitle = 3

type SuggestionQuery = { title: string; folderId?: number; within?: 'folder' | 'below'; when?: 'upcoming' | 'done' }

/** Whether what was found is of the line as it stands: it is, it soon will be, or nobody can say. */
type Freshness = 'fresh' | 'awaited' | 'unknown'

export type Found = ActivitySuggestions

export const nothing: Found = { place: null, component: null, typeId: null, planned: null }

/**
 * What the server finds for a title, once typing pauses. While another is asked for, and where that fails, it is what was
 * found before.
 */
export function useFound(isSettled: boolean, asked: SuggestionQuery) {
  const isLongEnough = asked.title.length >= shortestTitle
  const { data, fetchStatus } = useQuery({
    ...query(activitySuggestions.ofTitle, { query: asked }),
    enabled: isLongEnough,
    // The form is whole without.
    retry: false,
  })
  const [found, setFound] = useState<Found | null>(null)
  const [answer, setAnswer] = useState<Found | null>(null)
  // A title that is begun anew has nothing of the one before.
  const latest = isLongEnough ? data : null
  if (latest !== undefined && latest !== answer) {
    setAnswer(latest)
    setFound(latest)
  }
  const isAwaited = !isSettled || (latest === undefined && fetchStatus === 'fetching')
  const freshness: Freshness = isAwaited ? 'awaited' : latest === undefined ? 'unknown' : 'fresh'
  const forgetPlace = () => setFound(found && { ...found, place: null, component: null })
  return { found, freshness, forgetPlace }
}
