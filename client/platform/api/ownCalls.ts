import { callNumberHeader, pageIdHeader } from '#contract/platform/live.ts'
import { v4 } from 'uuid'

// A page receives events of its own changes too. From the order of its calls, their responses and its reloads it knows
// what it has already loaded since.

/** Identifies this page's own calls to the server. A secret: with it somebody could make the page miss changes. */
export const pageId = v4()

let moments = 0
/** A moment is a number that is larger than those of all earlier ones. */
export const currentMoment = (): number => ++moments

let calls = 0
const answeredAt = new Map<number, number>()

/** Gives a call that may change something its headers, and `onDone` to call once the server has answered. */
export function numberCall() {
  const callNumber = ++calls
  return {
    headers: { [pageIdHeader]: pageId, [callNumberHeader]: String(callNumber) },
    onDone: () => void answeredAt.set(callNumber, currentMoment()),
  }
}

/**
 * Requests made after this point see a change that the page was just notified of. `own` is the number of the call that
 * made it, if it was this page's: the change was visible when that call's response arrived.
 */
export const visibleSince = (own: number | undefined): number =>
  (own === undefined ? undefined : answeredAt.get(own)) ?? currentMoment()
