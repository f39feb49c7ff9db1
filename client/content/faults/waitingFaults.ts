import { useInfiniteQuery } from '@tanstack/react-query'
import type { Fault } from '#contract/content/faults.ts'
import { mergePages } from '#client/platform/api/paging.ts'
import { createStore, useStore } from '#client/ui/state/createStore.ts'
import type { faultsOfComponent } from './api.ts'

/** The faults that a change waits for, as they will be (`followFaults.ts`). */
export const waitingFaults = createStore<ReadonlyMap<number, Fault>>(new Map())

/** A list of faults, with what is changed in it and not sent yet. */
export function useFaults(list: ReturnType<typeof faultsOfComponent>) {
  const waiting = useStore(waitingFaults)
  return useInfiniteQuery({
    ...list,
    select: (data) => {
      const { items, ...rest } = mergePages(data, list.queryKey)
      return { ...rest, items: items.map((fault) => waiting.get(fault.id) ?? fault) }
    },
  })
}
