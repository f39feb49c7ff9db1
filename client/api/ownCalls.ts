import { callNumberHeader, pageIdHeader } from '#contract/live.ts'
import { v4 } from 'uuid'

// What this page changes it hears of like everybody else. By the order of its calls, their answers and its reloads it
// knows what it has loaded since.

/** By which the server knows this page's own calls. A secret: whoever knew it could make the page miss changes. */
export const pageId = v4()

let moments = 0
/** Of two moments, the later one is the larger number. */
export const currentMoment = (): number => ++moments

let calls = 0
const answeredAt = new Map<number, number>()

/** For a call that may change something: what to send with it, and what to call once the server has done with it. */
export function numberCall() {
  const callNumber = ++calls
  return {
    headers: { [pageIdHeader]: pageId, [callNumberHeader]: String(callNumber) },
    onDone: () => void answeredAt.set(callNumber, currentMoment()),
  }
}

/**
 * What is asked for after this moment shows a change that the page was just told of. `own` is the number of the call that
 * made it, if that was the page's: its answer came when the change was there to be seen.
 */
export const visibleSince = (own: number | undefined): number =>
  (own === undefined ? undefined : answeredAt.get(own)) ?? currentMoment()
