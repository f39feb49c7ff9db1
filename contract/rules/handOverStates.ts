/**
 * A draft waits for nobody; `asking` for the co-owners, `offered` for the buyers, `accepted` for the day of access. The
 * others are ends.
 */
export const handOverStates = [
  'draft',
  'asking',
  'offered',
  'accepted',
  'exchanged',
  'declined',
  'takenBack',
  'expired',
  'undone',
] as const
export type HandOverState = (typeof handOverStates)[number]

/** The states in which a hand-over waits for somebody's answer, or for its day. */
export const waitingStates = ['asking', 'offered', 'accepted'] as const satisfies readonly HandOverState[]

/** Who is asked: owners besides the founder, who share the archive; buyers; and members who may follow along. */
export const handOverRoles = ['seller', 'coOwner', 'buyer', 'follower'] as const
export type HandOverRole = (typeof handOverRoles)[number]
