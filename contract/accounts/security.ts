import { z } from 'zod'
import { changesOf } from '#contract/platform/changes.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { bodyId, caller, page, timestamp } from '#contract/platform/fields.ts'
import { limits } from '#contract/platform/limits.ts'
import { withWireNames } from '#contract/platform/wire.ts'

/** Kinds of events that the security log shows an account's owner. */
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
  'folderOffered',
  'offerWithdrawn',
  'folderTakenOver',
  'handOverUndone',
  'handOverAnswered',
  'exchangeUndone',
  'givenAway',
  'tokenMade',
  'tokenRemoved',
  'tokenReadMuch',
  'webhookSet',
  'webhookRemoved',
  'webhookOff',
  'webhookOn',
  'assistantLetIn',
  'assistantEnded',
  'calendarMade',
  'calendarRemoved',
  'mailAddressMade',
  'mailAddressChanged',
  'mailAddressRemoved',
  'senderAddressConfirmed',
  'senderAddressRemoved',
  'noticesOn',
  'noticesOff',
  'lookGiven',
  'lookTakenBack',
  'shareMade',
  'shareEnded',
  'shareCodeRenewed',
  'shareLocked',
  'admissionsEnded',
  'openingsEnded',
  'suspended',
  'reinstated',
  'emailConfirmedByOperator',
  'accountExportedByOperator',
  'accountDeletionByOperator',
  'folderTakenDown',
  'folderRestored',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

/** Recorded for the operator alone: nobody can tell whom they concern, or they concern nobody. */
export const operatorEventKinds = ['tokenRefused', 'accessDenied', 'notFound', 'inputRefused', 'limitReached'] as const
export type OperatorEventKind = (typeof operatorEventKinds)[number]

export const SecurityEvent = z.object({
  id: z.int(),
  kind: z.enum(securityEventKinds),
  createdAt: timestamp,
  /** The IP address it came from; null if another did it. */
  address: z.string().nullable(),
  /** Name of the person who did it, if that was not the caller. */
  actorName: z.string().nullable(),
})
export type SecurityEvent = z.input<typeof SecurityEvent>

/**
 * What lets somebody in, or reads, without the password. A new kind does not compile until each side says what it is
 * called and how it is ended (decision 92).
 */
export const admissionKinds = [
  'offer',
  'transfer',
  'invitation',
  'role',
  'feed',
  'device',
  'look',
  'parcel',
  'mailAddress',
  'senderAddress',
  'personalToken',
] as const
export type AdmissionKind = (typeof admissionKinds)[number]

export const Admission = z.object({
  id: z.int(),
  kind: z.enum(admissionKinds),
  createdAt: timestamp,
  /** The browser it was made in, in words; null: not known. */
  device: z.string().nullable(),
  /** Null: of all folders, or of none. */
  folderId: z.int().nullable(),
  folderTitle: z.string().nullable(),
  /** Whom it lets in: a member's name, the address of somebody invited, or for whom a link was made, in words. */
  person: z.string().nullable(),
  roleName: z.string().nullable(),
  /** The name of the role before it was raised. */
  formerRoleName: z.string().nullable(),
  /** True for an invitation that nobody has answered. */
  isOpen: z.boolean(),
  /** The time until which a transfer can be undone. */
  undoUntil: timestamp.nullable(),
  /** The notices of the browser that calls. */
  isThisBrowser: z.boolean(),
})
export type Admission = z.input<typeof Admission>

export const security = withWireNames(
  'security',
  { folderId: 'myObjectId', folderTitle: 'objectTitle' },
  {
    events: endpoint({
      method: 'GET',
      path: '/api/Security/events',
      reloadedBy: changesOf.security,
      summary: "What has happened to the caller's account and memberships in 180 days, latest first.",
      query: z.object({ ...caller, ...page(limits.securityEvents) }),
      answer: z.array(SecurityEvent),
      isPaged: true,
    }),
    admissions: endpoint({
      method: 'GET',
      path: '/api/Security/admissions',
      reloadedBy: changesOf.admissions,
      summary:
        'What the caller has made in 30 days that lets somebody in or reads without the password, and that still does, latest first.',
      query: z.object({ ...caller, ...page(limits.admissions) }),
      answer: z.array(Admission),
      isPaged: true,
    }),
    endAdmissions: endpoint({
      method: 'POST',
      path: '/api/Security/admissions/end',
      summary:
        'Ends some of it: offers are withdrawn, hand-overs undone, invitations and those who came by them removed, roles set back, calendars, devices and looks of customer service removed. What is gone already is left out.',
      body: z.object({ ids: z.array(bodyId).min(1).max(limits.largestPage) }),
      answer: z.object({ ended: z.int() }),
      limit: { max: 60, windowSeconds: 3600 },
    }),
    undo: endpoint({
      method: 'POST',
      // The secret is in the body, because addresses are logged.
      path: '/api/Security/admissions/undo',
      isPublic: true,
      limit: { max: 30, windowSeconds: 600 },
      summary:
        'Ends what somebody made in the name of an account, by the secret that was mailed to its owner, who is signed out everywhere.',
      statuses: [204],
      body: z.object({ secret: z.string().min(1).max(200) }),
      answer: z.null(),
      problems: ['undoNotFound'],
    }),
  },
)
