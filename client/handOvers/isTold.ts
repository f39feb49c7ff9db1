import type { Folder } from '#contract/folders.ts'
import { isWaiting } from './states.ts'

/** Whether the page of a folder tells the user of its hand-over, before it has changed hands. */
export function isTold(handOver: Folder['handOver']): boolean {
  if (!handOver) return false
  const { role, state } = handOver
  if (role === 'seller') return isWaiting(state) || state === 'draft' || state === 'declined' || state === 'expired'
  return (role === 'coOwner' || role === 'follower') && isWaiting(state)
}
