import { account } from '#contract/accounts/account.ts'
import { advice } from '#contract/accounts/advice.ts'
import { assistantAccess } from '#contract/accounts/assistantAccess.ts'
import { calendars } from '#contract/content/calendars.ts'
import { folderMoves } from '#contract/lifecycle/folderMoves.ts'
import { handOvers } from '#contract/sharing/handOvers.ts'
import { mailIn } from '#contract/intake/mailIn.ts'
import { members } from '#contract/people/members.ts'
import { moves } from '#contract/lifecycle/moves.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { ownership } from '#contract/people/ownership.ts'
import { personalTokens } from '#contract/accounts/personalTokens.ts'
import { webhooks } from '#contract/accounts/webhooks.ts'
import { push } from '#contract/content/push.ts'
import { parcelLinks } from '#contract/sharing/parcelLinks.ts'
import { statusOf } from '#contract/platform/problems.ts'
import { shares } from '#contract/sharing/shares.ts'
import { security, type OperatorEventKind, type SecurityEventKind } from '#contract/accounts/security.ts'
import { identityPath } from '#server/platform/identity/routes.ts'
import type { SecurityEventKind as IdentityEventKind } from '#server/platform/identity/securityEvent.ts'

/** What an operator does to the service and not to an account. */
export type CommandKind = 'maintenanceOn' | 'maintenanceOff' | 'testMailSent'

export type EventKind = SecurityEventKind | OperatorEventKind | CommandKind

/** The kind of each event that the embedded identity provider reports; null: it is not recorded. */
export const kindOfIdentityEvent: Record<IdentityEventKind, SecurityEventKind | null> = {
  'signed-up': 'accountCreated',
  'signed-in': 'signedIn',
  'signed-in-on-new-device': 'signedInOnNewDevice',
  'signed-out': 'signedOut',
  // It leads to a change, which is recorded.
  proven: null,
  'passkey-added': 'passkeyAdded',
  'passkey-removed': 'passkeyRemoved',
  'google-removed': 'googleRemoved',
  'two-step-on': 'twoStepOn',
  'two-step-off': 'twoStepOff',
  'recovery-codes-renewed': 'recoveryCodesRenewed',
  'devices-signed-out': 'devicesSignedOut',
  'password-changed': 'passwordChanged',
  'password-reset': 'passwordReset',
  'email-confirmed': 'emailConfirmed',
  'email-confirmed-by-invitation': 'emailConfirmed',
  'email-change-requested': 'emailChangeRequested',
  'email-changed': 'emailChanged',
  'email-change-undone': 'emailChangeUndone',
  'assistant-ended': 'assistantEnded',
  'pending-admissions-ended': 'openingsEnded',
}

/** The identity provider's calls that try a password, a passkey or a code. */
const attempts = new Set(
  [
    '/sign-in/email',
    '/two-factor/verify-totp',
    '/two-factor/verify-backup-code',
    '/two-factor/enable',
    '/two-factor/disable',
    '/two-factor/generate-backup-codes',
    '/passkey/verify-authentication',
    '/change-password',
    '/prove/password',
  ].map((path) => identityPath + path),
)

/** The answer to the tenth wrong code, and to those after it, which concern nobody anew. */
const lockedLink = `${parcelLinks.open.method} ${parcelLinks.open.path} ${statusOf.parcelLocked}`

const doneStatus = ({ statuses: [status] = [200] }: Endpoint) => status

/** The calls to record, with the status that says that it was done: another one says that nothing has changed. */
const apiCalls = new Map<string, SecurityEventKind>(
  (
    [
      [account.export, 'accountExported'],
      [account.remove, 'accountDeletionRequested'],
      [account.keep, 'accountKept'],
      [members.invite, 'invited'],
      [members.inviteAgain, 'invited'],
      [members.accept, 'invitationAccepted'],
      [members.changeRole, 'roleChanged'],
      [members.remove, 'memberRemoved'],
      [ownership.offer, 'folderOffered'],
      [ownership.withdraw, 'offerWithdrawn'],
      [ownership.accept, 'folderTakenOver'],
      [ownership.undo, 'handOverUndone'],
      [handOvers.send, 'folderOffered'],
      [handOvers.approve, 'handOverAnswered'],
      [handOvers.takeBack, 'offerWithdrawn'],
      [handOvers.undo, 'exchangeUndone'],
      [moves.move, 'givenAway'],
      [folderMoves.move, 'givenAway'],
      [personalTokens.add, 'tokenMade'],
      [personalTokens.remove, 'tokenRemoved'],
      [webhooks.set, 'webhookSet'],
      [webhooks.remove, 'webhookRemoved'],
      [assistantAccess.letIn, 'assistantLetIn'],
      [calendars.add, 'calendarMade'],
      [calendars.remove, 'calendarRemoved'],
      [mailIn.add, 'mailAddressMade'],
      [mailIn.change, 'mailAddressChanged'],
      [mailIn.remove, 'mailAddressRemoved'],
      [mailIn.confirmSenderAddress, 'senderAddressConfirmed'],
      [mailIn.removeSenderAddress, 'senderAddressRemoved'],
      [push.subscribe, 'noticesOn'],
      [push.remove, 'noticesOff'],
      [advice.askWithLook, 'lookGiven'],
      [advice.takeBack, 'lookTakenBack'],
      [shares.add, 'shareMade'],
      [shares.revoke, 'shareEnded'],
      [shares.revokeAll, 'shareEnded'],
      [shares.renewCode, 'shareCodeRenewed'],
      [security.endAdmissions, 'admissionsEnded'],
      [security.undo, 'admissionsEnded'],
    ] as const
  ).map(([call, kind]) => [`${call.method} ${call.path} ${doneStatus(call)}`, kind]),
)

/** Recorded of calls that concern somebody: what moves between folders of one founder stays theirs. */
const ofSomebody: ReadonlySet<EventKind | undefined> = new Set<EventKind>(['givenAway'])

/** `path` is the route's, with the names of its parameters. `concerns` says whether the call named somebody whom it concerns. */
type Answered = { method: string; path: string; status: number; hasToken: boolean; concerns: boolean }

/**
 * Returns how the answer to a call is recorded in the security log, beside what the identity provider reports;
 * undefined if it is not.
 */
export function kindOf(answered: Answered): EventKind | undefined {
  return answered.path.startsWith(identityPath) ? identityKind(answered) : apiKind(answered)
}

function identityKind({ path, status }: Answered): EventKind | undefined {
  if (path === `${identityPath}/request-password-reset` && status === 200) return 'passwordResetRequested'
  if (!attempts.has(path) || status < 400 || status >= 500) return undefined
  return status === 429 ? 'lockedOut' : 'signInFailed'
}

function apiKind({ method, path, status, hasToken, concerns }: Answered): EventKind | undefined {
  if (status === 401) return hasToken ? 'tokenRefused' : undefined
  if (status === 403) return 'accessDenied'
  // What somebody may not see is answered as what is not there. Calls that there are not have no path.
  if (status === 404 && path !== '') return 'notFound'
  if (status === 400) return 'inputRefused'
  if (status === 429) return 'limitReached'
  const answered = `${method} ${path} ${status}`
  if (answered === lockedLink) return concerns ? 'shareLocked' : undefined
  const kind = apiCalls.get(answered)
  return ofSomebody.has(kind) && !concerns ? undefined : kind
}
