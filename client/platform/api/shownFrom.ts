import { notifyManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useDebounced } from '#client/ui/state/useDebounced.ts'
import { queryClient } from './queryClient.ts'

const cache = queryClient.getQueryCache()
const followCache = (onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange))

/** Follows something that is read of all answers there are. */
export const useOfAnswers = (read: () => number) => useSyncExternalStore(followCache, read, () => 0)

/** Younger than this, an answer is as good as a new one. */
const newMs = 60_000
/** As long as this a page may wait for what is new without a word. */
const patienceMs = 2_000

/** From when the oldest answer is that this page shows while the server keeps the new one waiting; 0: none. */
function oldestAwaited(): number {
  const awaited = cache.findAll({ type: 'active', fetchStatus: 'fetching' })
  const times = awaited.map(({ state }) => state.dataUpdatedAt).filter((at) => at > 0 && at < Date.now() - newMs)
  return times.length > 0 ? Math.min(...times) : 0
}

/** The same, once that has lasted. */
export function useOldestAwaited(): number {
  const oldest = useOfAnswers(oldestAwaited)
  const isAwaited = oldest > 0
  return useDebounced(isAwaited, patienceMs) && isAwaited ? oldest : 0
}
