import { networkOf } from '../http/network.ts'
import { assertBelow, isBelowAll, type RateLimit } from '../http/rateLimit.ts'

const hour = 60 * 60

/**
 * Limits of the mail that one person can cause another to get. How often somebody may ask for it is limited where they
 * ask (`limit` of the endpoint, `identity/rateLimit.ts`).
 */
export const mailLimits = {
  /** The limit of mails of one kind, whoever asks for them. */
  toOneAddress: { max: 5, windowSeconds: hour },
  /** The limit of codes to one mailbox, whoever asks for them: above it, because each network has `toOneAddress` of its own. */
  codesToOneAddress: { max: 15, windowSeconds: hour },
  /**
   * The limit of mails to people without an account, or not yet signed in: a club that signs up together shares an
   * address.
   */
  fromOneClient: { max: 300, windowSeconds: hour },
  /** The limit of invitations that waited for their inviter's address: as many as somebody may make (`members.invite`). */
  waitingFromOneInviter: { max: 200, windowSeconds: hour },
  /**
   * The limit of what members cause each other at once, by each way: messages, offers, changes. The rest waits for the
   * next summary.
   */
  toOneMember: { max: 30, windowSeconds: hour },
  fromOneMemberToAnother: { max: 10, windowSeconds: hour },
  /** By how many each person who has taken what they were sent raises the limit of new recipients (`NEW_RECIPIENTS_PER_DAY`). */
  newRecipientsForOneWhoTook: 10,
  mostNewRecipients: 500,
  /** The limit by all ways together. */
  toCustomerService: { max: 30, windowSeconds: hour },
} as const

type Unsolicited = {
  /** Kinds are counted apart, so that nobody can keep another from a mail by asking for others. */
  kind:
    | 'confirm-email'
    | 'password-reset'
    | 'change-email'
    | 'account-notice'
    | 'invitation'
    | 'delivery'
    | 'hand-over'
    | 'hand-over-question'
  to: string
  /** The IP address of whoever causes it; undefined where it is limited otherwise. */
  clientAddress?: string | undefined
}

/** Counts a mail about to be sent. False beyond a limit: it should not be sent. */
export async function mayMail(rateLimit: RateLimit, { kind, to, clientAddress }: Unsolicited): Promise<boolean> {
  if (clientAddress) {
    const fromClient = await rateLimit.consume(`mail from ${networkOf(clientAddress)}`, mailLimits.fromOneClient)
    if (!fromClient.isAllowed) return false
  }
  const toAddress = await rateLimit.consume(`mail ${kind} to ${mailboxOf(to)}`, mailLimits.toOneAddress)
  return toAddress.isAllowed
}

type Code = { to: string; clientAddress: string }

/**
 * Counts a mailed code about to be sent, whether or not the address is the right one. Each network has its own allowance
 * for a mailbox, so that a stranger who asks for its codes cannot keep its owner from theirs. False beyond a limit.
 */
export async function mayMailCode(rateLimit: RateLimit, { to, clientAddress }: Code): Promise<boolean> {
  const [network, mailbox] = [networkOf(clientAddress), mailboxOf(to)]
  return isBelowAll(rateLimit, [
    [`mail from ${network}`, mailLimits.fromOneClient],
    [`code to ${mailbox} from ${network}`, mailLimits.toOneAddress],
    [`code to ${mailbox}`, mailLimits.codesToOneAddress],
  ])
}

/** The mailbox of an address: most mail servers put addresses with a plus sign into the same one. */
const mailboxOf = (address: string) => address.toLowerCase().replace(/\+[^@]*(?=@)/, '')

/** `isFromConfirmed`: whether the sender has shown that their address is theirs. */
type MemberMail = { from: number; isFromConfirmed: boolean; to: number }

/**
 * Counts a mail or a notice about what one member did, to another who shares a folder with them. Seconds to wait beyond
 * a limit; 0 within. Accounts without a confirmed address cost nothing, so to one member they are one sender together.
 */
export async function consumeMemberLimit(
  rateLimit: RateLimit,
  way: 'mail' | 'push',
  { from, isFromConfirmed, to }: MemberMail,
): Promise<number> {
  const sender = isFromConfirmed ? `member ${from}` : 'unconfirmed'
  const ofPair = await rateLimit.consume(`${way} from ${sender} to ${to}`, mailLimits.fromOneMemberToAnother)
  if (!ofPair.isAllowed) return ofPair.retryAfter
  const toMember = await rateLimit.consume(`${way} to member ${to}`, mailLimits.toOneMember)
  return toMember.isAllowed ? 0 : toMember.retryAfter
}

/** `userId` is null for a visitor. */
type Caller = { userId: number | null; isEmailVerified: boolean; clientAddress: string }

/**
 * Counts a mail to customer service. Whoever has no confirmed address is counted by the address they call from, with
 * visitors. Throws `tooManyRequests`.
 */
export async function assertMayMailSupport(rateLimit: RateLimit, { userId, isEmailVerified, clientAddress }: Caller) {
  const asker = userId !== null && isEmailVerified ? `user ${userId}` : `address ${networkOf(clientAddress)}`
  await assertBelow(rateLimit, `mail to customer service from ${asker}`, mailLimits.toCustomerService)
}
