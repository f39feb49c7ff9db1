import { useQuery } from '@tanstack/react-query'
import { inboxCount } from '#contract/intake/inboxCount.ts'
import { query } from '#client/platform/api/query.ts'

/** How much waits for a yes: what came in, what firms have delivered, and what was sent back through shares. */
export function useWaiting({ enabled = true } = {}): number {
  const { data } = useQuery({ ...query(inboxCount.of), enabled })
  return data ? data.items + data.sentPapers + data.deliveries : 0
}
