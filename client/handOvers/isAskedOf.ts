import type { FolderCard } from '#contract/folders.ts'
import { isWaiting } from './states.ts'

/** Whether a hand-over of the folder waits for the user's answer, as one who owns it too or may come along. */
export function isAskedOf({ handOver }: Pick<FolderCard, 'handOver'>): boolean {
  if (!handOver || handOver.answer !== null) return false
  const { role, state } = handOver
  if (role === 'coOwner') return state === 'asking'
  return role === 'follower' && isWaiting(state)
}
