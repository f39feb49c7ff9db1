import { useQuery } from '@tanstack/react-query'
import { inboxCount } from '#contract/intake/inboxCount.ts'
import { query } from '#client/platform/api/query.ts'

/** How much waits in the Inkorg: what came in, and what firms have delivered. */
export function useWaiting({ enabled = true } = {}): number {
  const { data } = useQuery({ ...query(inboxCount.of), enabled })
  return data ? data.items + data.deliveries : 0
}
