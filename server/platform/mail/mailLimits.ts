import type { RateLimit } from '../http/rateLimit.ts'

const hour = 60 * 60

/**
 * Of the mail that one person can have sent to another. How often somebody may ask for it is limited where they ask
 * (`limit` of the endpoint, `identity/rateLimit.ts`).
 */
export const mailLimits = {
  /** Of one kind, whoever asks for it. */
  toOneAddress: { max: 5, windowSeconds: hour },
  /** Confirmations of new accounts: a club that signs up together shares one. */
  fromOneClient: { max: 300, windowSeconds: hour },
  /** Of what members cause each other at once, by each way: messages, offers, changes. The rest waits for the next summary. */
  toOneMember: { max: 30, windowSeconds: hour },
  fromOneMemberToAnother: { max: 10, windowSeconds: hour },
} as const

type Unsolicited = {
  /** Kinds are counted apart, so that nobody can keep another from a mail by asking for others. */
  kind: string
  to: string
  /** The IP address of whoever causes it; undefined where it is limited otherwise. */
  clientAddress?: string | undefined
}

/** Counts a mail about to be sent. False beyond a limit: it should not be sent. */
export async function mayMail(rateLimit: RateLimit, { kind, to, clientAddress }: Unsolicited): Promise<boolean> {
  if (clientAddress) {
    const fromClient = await rateLimit.consume(`mail from ${clientAddress}`, mailLimits.fromOneClient)
    if (!fromClient.isAllowed) return false
  }
  const toAddress = await rateLimit.consume(`mail ${kind} to ${to.toLowerCase()}`, mailLimits.toOneAddress)
  return toAddress.isAllowed
}

/** Counts a mail or a notice about what one member did, to another who shares a folder with them. False beyond a limit. */
export async function mayTellMember(
  rateLimit: RateLimit,
  way: 'mail' | 'push',
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  const ofPair = await rateLimit.consume(`${way} from member ${from} to ${to}`, mailLimits.fromOneMemberToAnother)
  if (!ofPair.isAllowed) return false
  return (await rateLimit.consume(`${way} to member ${to}`, mailLimits.toOneMember)).isAllowed
}
