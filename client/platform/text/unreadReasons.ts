import type { Reading } from '#contract/intake/readings.ts'

/** Why nothing was read of a file, in a sentence. */
export const unreadReasons: Record<NonNullable<Reading['reason']>, string> = {
  locked: 'Filen är låst med ett lösenord.',
  damaged: 'Filen kan vara skadad.',
  tooLarge: 'Filen är för stor.',
  tooSlow: 'Det tog för lång tid.',
}
