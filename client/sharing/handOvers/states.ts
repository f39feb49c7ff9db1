import type { Folder, FolderCard } from '#contract/folders/folders.ts'
import type { HandOverState } from '#contract/rules/handOverStates.ts'

/** Whether a hand-over waits for somebody's answer, or for its day. */
export const isWaiting = (state: HandOverState | undefined) =>
  state === 'asking' || state === 'offered' || state === 'accepted'

/** Whether a hand-over of the folder waits for the user's answer, as one who owns it too or may come along. */
export function isAskedOf({ handOver }: Pick<FolderCard, 'handOver'>): boolean {
  if (!handOver || handOver.answer !== null) return false
  const { role, state } = handOver
  if (role === 'coOwner') return state === 'asking'
  return role === 'follower' && isWaiting(state)
}

/** Whether the page of a folder tells the user of its hand-over, before it has changed hands. */
export function hasNotice(handOver: Folder['handOver']): boolean {
  if (!handOver) return false
  const { role, state } = handOver
  if (role === 'seller') return isWaiting(state) || state === 'draft' || state === 'declined' || state === 'expired'
  return (role === 'coOwner' || role === 'follower') && isWaiting(state)
}
