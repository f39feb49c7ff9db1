import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { limits } from '#contract/platform/limits.ts'
import { useConnection } from '#client/platform/api/connection.ts'
import { useDebounced } from '#client/ui/state/useDebounced.ts'
import { meantBy, searchHits } from './api.ts'
import { findKept } from './kept.ts'

/** With fewer hits, of which none is kin, another word may have been meant. */
const few = 3
const debounceMs = 150

/** The text of a search and what is found by it. */
export function useSearch() {
  const [typed, setTyped] = useState('')
  const query = typed.trim()
  // The text submitted with Enter before its results had loaded.
  const [submitted, setSubmitted] = useState<string | null>(null)
  const debounced = useDebounced(query, debounceMs)
  const q = query === '' || query === submitted ? query : debounced
  // The texts for which more hits, or only the words as they were typed, are wanted; another text starts anew.
  const [expandedQuery, setExpandedQuery] = useState<string | null>(null)
  const [exactQuery, setExactQuery] = useState<string | null>(null)
  const [isExpanded, isExact] = [expandedQuery === q, exactQuery === q]

  const isOffline = useConnection() === 'offline'
  const hits = searchHits(q, { topX: isExpanded ? limits.inFolder : undefined, isExact })
  const asked = useQuery({ ...hits, enabled: q !== '' && !isOffline })
  const kept = useMemo(() => (isOffline ? findKept(q) : undefined), [isOffline, q])
  const answer = isOffline ? { ...asked, data: kept, error: null, isPlaceholderData: false } : asked
  const isStale = query !== q || answer.isPlaceholderData
  const hasFew = answer.data !== undefined && answer.data.length < few && !answer.data.some(({ isKin }) => isKin)
  const isFew = !isOffline && !isStale && !isExact && hasFew
  const { data: meant } = useQuery(meantBy(q, isFew))

  function type(next: string) {
    setTyped(next)
    setSubmitted(null)
  }

  return {
    typed,
    query,
    q,
    answer,
    isStale,
    isExact,
    isExpanded,
    isOffline,
    isSubmitted: submitted !== null && submitted === query,
    meant: isFew ? meant : undefined,
    type,
    submit: (text = query) => setSubmitted(text.trim()),
    expand: () => setExpandedQuery(q),
    chooseExact: (exactly: boolean) => setExactQuery(exactly ? q : null),
  }
}
