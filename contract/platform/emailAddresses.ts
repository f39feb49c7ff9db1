/*
 * A domain may have letters such as å, ä and ö. In mail and in DNS it has another form, "xn--" and what Punycode (RFC
 * 3492) makes of it. That form is kept, compared and mailed to, so that both are the same address; people are shown the
 * letters.
 */

/** The address as it is kept and mailed to. What is no address stays as it is. */
export function asciiAddress(address: string): string {
  const [local, domain] = parted(address)
  return local === '' ? address : `${local}@${asciiDomain(domain)}`
}

/** The address as people write it. Text with an address at its end, or without one, may be given too. */
export function shownAddress(address: string): string {
  const [local, domain] = parted(address)
  if (local === '' || !/(^|\.)xn--/i.test(domain)) return address
  const shown = domain.split('.').map(shownLabel).join('.')
  // Letters of other scripts can be taken for ours: раypal.com.
  const isReadable = /^[\p{Script=Latin}\d.-]+$/u.test(shown) && asciiDomain(shown) === domain.toLowerCase()
  return isReadable ? `${local}@${shown}` : address
}

/** 'sa…@exempel.se': whoever it is for knows it, and nobody else learns it. */
export function maskedAddress(address: string): string {
  const [local, domain] = parted(shownAddress(address))
  return `${local.slice(0, local.length > 2 ? 2 : 1)}…@${domain}`
}

/** The message for a local part with other letters than a to z: mail servers everywhere take no others before the @. */
export const otherLetters = 'Före @ kan adressen inte ha å, ä, ö eller andra tecken utöver a–z.'

export const hasOtherLetters = (address: string) => /[^\0-\x7f]/.test(parted(address)[0])

function parted(address: string): [local: string, domain: string] {
  const at = Math.max(0, address.lastIndexOf('@'))
  return [address.slice(0, at), address.slice(at + 1)]
}

function asciiDomain(domain: string): string {
  const isHost = /[^\0-\x7f]/.test(domain) && !/[\s/?#@:%\\[\]<>^|]/.test(domain)
  if (!isHost) return domain
  return URL.parse(`http://${domain}`)?.hostname ?? domain
}

const shownLabel = (label: string) => (/^xn--/i.test(label) ? decoded(label.slice(4).toLowerCase()) : label)

// The parameters of RFC 3492, section 5.
const base = 36
const tMin = 1
const tMax = 26
const skew = 38
const damp = 700
const firstBias = 72
const firstCode = 128

/** Section 6.2. What cannot be decoded gives some other text, which does not become the same domain again. */
function decoded(text: string): string {
  const end = text.lastIndexOf('-')
  const output = Array.from(text.slice(0, Math.max(0, end)), (letter) => letter.charCodeAt(0))
  const digits = Array.from(text.slice(end + 1), digitOf)
  let [code, at, bias] = [firstCode, 0, firstBias]
  while (digits.length > 0) {
    const before = at
    let weight = 1
    for (let k = base; ; k += base) {
      const digit = digits.shift()
      if (digit === undefined || digit < 0) return ''
      at += digit * weight
      const threshold = Math.min(tMax, Math.max(tMin, k - bias))
      if (digit < threshold) break
      weight *= base - threshold
    }
    const length = output.length + 1
    bias = adapted(at - before, length, before === 0)
    code += Math.floor(at / length)
    at %= length
    if (code > 0x10ffff) return ''
    output.splice(at++, 0, code)
  }
  return String.fromCodePoint(...output)
}

const digitOf = (letter: string) => 'abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(letter)

function adapted(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? damp : 2))
  rest += Math.floor(rest / length)
  let k = 0
  for (; rest > ((base - tMin) * tMax) / 2; k += base) rest = Math.floor(rest / (base - tMin))
  return k + Math.floor(((base - tMin + 1) * rest) / (rest + skew))
}
