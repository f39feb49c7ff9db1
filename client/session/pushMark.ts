/**
 * A key in localStorage: whose notices this browser shows, and as which of their devices (`PushMark` in `pushHere.ts`).
 */
export const pushMark = 'parmen.push'
