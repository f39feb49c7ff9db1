/* What S/MIME and OpenPGP wrap. Signatures are not checked here: who sent a mail is judged by its domain. */

type Value = { tag: number; start: number; end: number; next: number }

/** Deeper than any message is wrapped. */
const deepest = 24
const tags = { octets: 0x04, object: 0x06, sequence: 0x30, choice: 0xa0, octetParts: 0x24 }

const named = (hex: string) => Buffer.from(hex, 'hex')
const kinds = {
  signed: [named('2a864886f70d010702')],
  /** Enveloped, encrypted, and enveloped with a check of its own. */
  encrypted: ['2a864886f70d010703', '2a864886f70d010706', '2a864886f70d0109100117'].map(named),
}

/**
 * Looks into a part that is said to be S/MIME: what a signed one holds (null: only certificates, or a signature of something else),
 * that it is encrypted, or undefined if it is neither.
 */
export function openCms(bytes: Buffer): { content: Buffer | null } | 'encrypted' | undefined {
  try {
    const [kind, wrapped] = childrenOf(bytes, valueAt(bytes, 0))
    const name = kind?.tag === tags.object ? bytes.subarray(kind.start, kind.end) : Buffer.alloc(0)
    const isOf = (names: readonly Buffer[]) => names.some((one) => one.equals(name))
    if (isOf(kinds.encrypted)) return 'encrypted'
    if (!isOf(kinds.signed) || !wrapped) return undefined
    const [signed] = childrenOf(bytes, wrapped)
    // Its version, its algorithms, and what is signed.
    const content = signed && childrenOf(bytes, signed)[2]
    const [, explicit] = content ? childrenOf(bytes, content) : []
    const [octets] = explicit?.tag === tags.choice ? childrenOf(bytes, explicit) : []
    return { content: octets ? octetsOf(bytes, octets) : null }
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** One value of BER. Throws a RangeError where there is none. */
function valueAt(bytes: Buffer, at: number, depth = 0): Value {
  const tag = bytes.readUInt8(at)
  const length = bytes.readUInt8(at + 1)
  if (length === 0x80) return endless(bytes, { tag, start: at + 2 }, depth)
  const digits = length > 0x80 ? length - 0x80 : 0
  const start = at + 2 + digits
  const size = digits > 0 ? bytes.readUIntBE(at + 2, digits) : length
  if (start + size > bytes.length) throw new RangeError('It goes on after its end.')
  return { tag, start, end: start + size, next: start + size }
}

/** One of no said length ends with two zeros. */
function endless(bytes: Buffer, { tag, start }: Pick<Value, 'tag' | 'start'>, depth: number): Value {
  if (depth > deepest) throw new RangeError('It is too deep.')
  let at = start
  while (bytes.readUInt16BE(at) !== 0) at = valueAt(bytes, at, depth + 1).next
  return { tag, start, end: at, next: at + 2 }
}

function childrenOf(bytes: Buffer, { start, end }: Value): Value[] {
  const children: Value[] = []
  for (let at = start; at < end;) {
    const child = valueAt(bytes, at)
    children.push(child)
    at = child.next
  }
  return children
}

/** Long ones come in parts. */
function octetsOf(bytes: Buffer, value: Value): Buffer {
  if (value.tag === tags.octets) return bytes.subarray(value.start, value.end)
  if (value.tag !== tags.octetParts) throw new RangeError('It has no content.')
  return Buffer.concat(childrenOf(bytes, value).map((part) => octetsOf(bytes, part)))
}

const smime = /^application\/(?:x-)?pkcs7-mime$/i

/** Whether a part says that it is a message of S/MIME. */
export const isSmime = ({ mediaType, name }: { mediaType: string; name: string }) =>
  smime.test(mediaType) || /\.p7m$/i.test(name)

const armour = /-----BEGIN PGP MESSAGE-----\r?\n(?:[^\r\n]+\r?\n)*\r?\n([A-Za-z0-9+/=]{4})/
/** The packets that encrypted messages of OpenPGP begin with: a key for somebody, or what is encrypted. */
const encryptedPackets = new Set([1, 3, 9, 18, 20])

/** Whether the bytes are an encrypted message of OpenPGP. Keys, signatures and what is only signed are not. */
export function isEncryptedPgp(bytes: Buffer): boolean {
  const [, written] = armour.exec(bytes.toString('latin1', 0, 4096)) ?? []
  const first = (written ? Buffer.from(written, 'base64') : bytes)[0] ?? 0
  if ((first & 0x80) === 0) return false
  return encryptedPackets.has((first & 0x40) === 0 ? (first >> 2) & 0x0f : first & 0x3f)
}
