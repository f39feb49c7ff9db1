import { waitingStates, type HandOverState } from '#contract/rules/handOverStates.ts'
import { Problem, type ProblemCode } from '#contract/platform/problems.ts'

/** What may become what. A hand-over ends once; what was handed over may still be undone. */
const next: Record<HandOverState, readonly HandOverState[]> = {
  draft: ['asking', 'offered'],
  asking: ['offered', 'declined', 'takenBack', 'expired'],
  offered: ['accepted', 'declined', 'takenBack', 'expired'],
  accepted: ['exchanged', 'declined', 'takenBack', 'expired'],
  exchanged: ['undone'],
  declined: [],
  takenBack: [],
  expired: [],
  undone: [],
}

export const isWaiting = (state: HandOverState) => (waitingStates as readonly HandOverState[]).includes(state)

const refusals = {
  draft: 'handOverNotFound',
  asking: 'handOverWaits',
  offered: 'handOverAnswered',
  accepted: 'handOverAnswered',
  exchanged: 'handOverExchanged',
  declined: 'handOverDeclined',
  takenBack: 'handOverTakenBack',
  expired: 'handOverExpired',
  undone: 'handOverUndone',
} as const satisfies Record<HandOverState, ProblemCode>

/** Why something cannot be done with it in this state: what has become of it. */
export const refusedIn = (state: HandOverState) => new Problem(refusals[state])

/** Throws `refusedIn` its state. */
export function assertNext(now: HandOverState, then: HandOverState): void {
  if (!next[now].includes(then)) throw refusedIn(now)
}
