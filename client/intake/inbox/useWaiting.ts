import { useQuery } from '@tanstack/react-query'
import { inboxCount } from '#contract/intake/inboxCount.ts'
import { query } from '#client/platform/api/query.ts'

/** How much waits in the Inkorg: what came in, what firms have delivered, and what programs propose. */
export function useWaiting({ enabled = true } = {}): number {
  const { data } = useQuery({ ...query(inboxCount.of), enabled })
  return data ? data.items + data.deliveries + data.proposals : 0
}
