import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { caller, page, timestamp } from './fields.ts'
import { limits } from './limits.ts'

/** What the security log tells an account's owner of. */
export const securityEventKinds = [
  'accountCreated',
  'signedIn',
  'signedInOnNewDevice',
  'signedOut',
  'signInFailed',
  'lockedOut',
  'passwordChanged',
  'passwordResetRequested',
  'passwordReset',
  'emailConfirmed',
  'emailChangeRequested',
  'emailChanged',
  'emailChangeUndone',
  'passkeyAdded',
  'passkeyRemoved',
  'googleRemoved',
  'twoStepOn',
  'twoStepOff',
  'recoveryCodesRenewed',
  'devicesSignedOut',
  'accountExported',
  'accountDeletionRequested',
  'accountKept',
  'invited',
  'invitationAccepted',
  'roleChanged',
  'memberRemoved',
  'suspended',
  'reinstated',
  'emailConfirmedByOperator',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

/** Noted for whoever runs the service alone: nobody can tell whom they concern, or they concern nobody. */
export const operatorEventKinds = ['tokenRefused', 'accessDenied', 'notFound', 'inputRefused', 'limitReached'] as const
export type OperatorEventKind = (typeof operatorEventKinds)[number]

export const SecurityEvent = z.object({
  id: z.int(),
  kind: z.enum(securityEventKinds),
  createdAt: timestamp,
  /** The IP address it came from; null if another did it. */
  address: z.string().nullable(),
  /** Who did it, where it was not the caller. */
  actorName: z.string().nullable(),
})
export type SecurityEvent = z.input<typeof SecurityEvent>

export const security = {
  events: endpoint({
    method: 'GET',
    path: '/api/Security/events',
    summary: "What has happened to the caller's account and memberships in 180 days, latest first.",
    query: z.object({ ...caller, ...page(limits.securityEvents) }),
    answer: z.array(SecurityEvent),
    isPaged: true,
  }),
}
