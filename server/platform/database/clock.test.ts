import { describe, expect, test } from 'vitest'
import { nextClockState, type ClockState } from './clock.ts'

const hours = (count: number, from = 0) => new Date(Date.UTC(2026, 10, 25) + from * 86_400_000 + count * 3_600_000)
const days = (count: number) => hours(0, count)
const steady: ClockState = { seenAt: days(0), trustedAt: days(0), unsteadyUntil: null }

/** The state after the clock was read at each of these moments. */
const after = (...moments: Date[]) => moments.reduce<ClockState>((state, now) => nextClockState(state, now), steady)

describe('what is removed for good goes by', () => {
  test('now, where the clock is looked at every hour', () => {
    expect(after(hours(1), hours(2))).toMatchObject({ trustedAt: hours(2), unsteadyUntil: null })
  })

  test('now after a night without a process, and after the hour of a change to winter time', () => {
    expect(after(hours(14))).toMatchObject({ trustedAt: hours(14), unsteadyUntil: null })
    expect(after(hours(1), hours(0.5))).toMatchObject({ trustedAt: hours(0.5), unsteadyUntil: null })
  })

  test('the moment before the clock was set forty days on, for two days', () => {
    const ahead = (count: number) => hours(count, 40)
    expect(after(hours(1), ahead(1))).toMatchObject({ trustedAt: hours(1), unsteadyUntil: ahead(49) })
    expect(after(hours(1), ahead(1), ahead(20), ahead(43))).toMatchObject({ trustedAt: hours(1) })
    expect(after(hours(1), ahead(1), ahead(20), ahead(43), ahead(50))).toMatchObject({
      trustedAt: ahead(50),
      unsteadyUntil: null,
    })
  })

  test('no later moment than before once it is set back, and now two days later', () => {
    const wrong = [hours(1), hours(1, 40), hours(2)]
    expect(after(...wrong)).toMatchObject({ seenAt: hours(2), trustedAt: hours(1), unsteadyUntil: hours(50) })
    expect(after(...wrong, hours(20), hours(40), hours(51))).toMatchObject({
      trustedAt: hours(51),
      unsteadyUntil: null,
    })
  })

  test('a clock that had been believed and is set back: the past is what it now says', () => {
    const late = [0, 20, 40, 60].map((count) => hours(count, 40))
    expect(after(...late, hours(1, 3))).toMatchObject({ trustedAt: hours(1, 3), unsteadyUntil: hours(49, 3) })
  })

  test('the start before, where a process runs once a week', () => {
    expect(after(days(7))).toMatchObject({ trustedAt: days(0) })
    expect(after(days(7), days(14))).toMatchObject({ trustedAt: days(7) })
    expect(after(days(7), days(14), days(21))).toMatchObject({ trustedAt: days(14) })
  })
})
