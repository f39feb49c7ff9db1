import type { HandOverState } from '#contract/handOvers.ts'

/** In these a folder waits for somebody's answer, or for its day. */
export const isWaiting = (state: HandOverState | undefined) =>
  state === 'asking' || state === 'offered' || state === 'accepted'
