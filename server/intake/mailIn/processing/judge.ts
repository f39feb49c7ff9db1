import type { Envelope } from '../receiving/takeIn.ts'

/** Asks the DNS. Throws with the code ENOTFOUND or ENODATA where there is no such record, otherwise if nobody answers. */
export type Resolver = (name: string, type: string) => Promise<string[][] | string[]>

/** The DNS did not answer: nothing is known of the mail yet. It stands in logs, and says of nobody whose mail it is. */
export class NoAnswer extends Error {}

export type Proof = 'proven' | 'unproven' | 'forged'
export type Judged = { proof: Proof; signedBy: string | null }

type Claimed = {
  from: string
  /** The domains whose signatures the mail bears. */
  signers: readonly string[]
  envelope: Envelope | null
}

const domainName = /^(?=.{1,253}$)([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z0-9-]{2,63}$/

/**
 * Judges whether a mail came from the domain that it names. It is forged where that domain says how its mail is proven
 * (DMARC) and this is not; of a domain that says nothing it is proven by a signature of its own, or by the machine that
 * brought it (SPF). Works on names and addresses alone, never on the mail. Throws `NoAnswer`.
 */
export async function judge(resolver: Resolver, { from, signers, envelope }: Claimed, domain: string): Promise<Judged> {
  const claimed = from.slice(from.lastIndexOf('@') + 1)
  if (!domainName.test(claimed)) return { proof: 'unproven', signedBy: null }
  const signed = signers.filter((one) => domainName.test(one))
  const sentFrom = envelope ? await sendingDomain(resolver, envelope, domain) : null
  const { dmarc } = await import('mailauth/lib/dmarc/index.js')
  const verdict = await dmarc({
    headerFrom: [from],
    fromFields: 1,
    spfDomains: sentFrom ? [sentFrom] : [],
    dkimDomains: signed.map((one) => ({ domain: one })),
    resolver,
  })
  const result = verdict === false ? 'none' : verdict.status.result
  if (result === 'temperror') throw new NoAnswer('The DNS did not answer for the sender.')
  const own = signed.find((one) => isOf(claimed, one))
  if (result === 'pass') return { proof: 'proven', signedBy: own ?? signed[0] ?? null }
  if (result === 'fail') return { proof: 'forged', signedBy: null }
  const isProven = own !== undefined || (sentFrom !== null && isOf(claimed, sentFrom))
  return { proof: isProven ? 'proven' : 'unproven', signedBy: own ?? null }
}

/** The domain itself, or one that it belongs to. */
const isOf = (claimed: string, signer: string) => claimed === signer || claimed.endsWith(`.${signer}`)

/** The domain of the envelope, if it says that this machine brings its mail. */
async function sendingDomain(resolver: Resolver, { ip, helo, from }: Envelope, mta: string): Promise<string | null> {
  const { spf } = await import('mailauth/lib/spf/index.js')
  const { status, domain } = await spf({ sender: from, ip, helo, mta, resolver, maxElapsedTime: 20_000 })
  if (status.result === 'temperror') throw new NoAnswer('The DNS did not answer for the envelope.')
  const of = domain.toLowerCase()
  return status.result === 'pass' && domainName.test(of) ? of : null
}
