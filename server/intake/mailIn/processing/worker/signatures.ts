import type { dkimVerify as Verify } from 'mailauth/lib/dkim/verify.js'
import { mostSignatures, type MailTask } from './protocol.ts'

type Keys = NonNullable<MailTask['keys']>

/** In bits: shorter ones have been broken. */
const shortestKey = 1024
/** Fields that a mail has once: of two, one may be what was signed and the other what is shown. */
const single = ['from', 'subject', 'content-type', 'content-transfer-encoding', 'mime-version']
/** What is shown of a mail, or judged, must be what was signed. */
const shown = ['from', 'subject']

/** Which keys its signatures need, whose are proof by those given, and whom it says it is from. */
export async function signaturesOf(raw: Buffer, keys: Keys) {
  const { dkimVerify } = await import('mailauth/lib/dkim/verify.js')
  const asked = new Set<string>()
  const resolver = async (name: string) => {
    asked.add(name.toLowerCase())
    const records = keys[name.toLowerCase()]
    if (!records) throw Object.assign(new Error('No such record.'), { code: 'ENOTFOUND' })
    return records
  }
  const verifying = { resolver, rejectRsaSha1: true, minBitLength: shortestKey }
  const { headerFrom, fromFields, headers, results } = await dkimVerify(raw, verifying)
  const fields = (headers?.parsed ?? []).map(({ key }) => key)
  const isAmbiguous = single.some((name) => fields.filter((field) => field === name).length > 1)
  const proofs = isAmbiguous ? [] : results.filter((result) => isProof(result, fields))
  const signers = proofs.flatMap(({ signingDomain }) =>
    typeof signingDomain === 'string' ? [signingDomain.toLowerCase()] : [],
  )
  const [only] = headerFrom
  const from = fromFields === 1 && headerFrom.length === 1 && only && isAddress(only) ? only.toLowerCase() : null
  return {
    from,
    keyNames: [...asked].filter((name) => name.length <= 255).slice(0, mostSignatures),
    signers: [...new Set(signers)].slice(0, mostSignatures),
  }
}

const isAddress = (text: string) => text.length <= 254 && /^[^\s@<>",;:\\]+@[^\s@<>",;:\\]+$/u.test(text)

type Result = Awaited<ReturnType<typeof Verify>>['results'][number]

/**
 * Whether a signature that is right proves all that is shown of a mail: of one that covers a part of the body (`l=`) anybody
 * may have written the rest, and of a domain that only tests its signatures they say nothing.
 */
function isProof({ status, canonBodyLengthLimited, signingHeaders }: Result, fields: readonly string[]): boolean {
  if (status.result !== 'pass' || status.testing || canonBodyLengthLimited) return false
  if (status.warnings?.includes('identity-domain')) return false
  const signed = (signingHeaders?.keys ?? '').toLowerCase().split(/\s*:\s*/)
  return shown.every((name) => !fields.includes(name) || signed.includes(name))
}
