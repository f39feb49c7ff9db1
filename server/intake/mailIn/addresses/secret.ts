import { randomInt } from 'node:crypto'

/** Without those that are mistaken for one another. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const length = 8

/** The secret part of an address: 40 bits, tried through a server that counts the tries. */
export const newAddressSecret = () => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** The secret in an address that mail is sent to; undefined if it can be none of ours. What is read before it is ignored. */
export function secretIn(address: string, domain: string): string | undefined {
  const at = address.lastIndexOf('@')
  if (address.slice(at + 1).toLowerCase() !== domain) return undefined
  // What some programs add behind a plus is no part of the address.
  const [local = ''] = address.slice(0, at).toLowerCase().split('+')
  const secret = local.slice(local.lastIndexOf('.') + 1)
  return /^[2-9a-z]{8,32}$/.test(secret) ? secret : undefined
}
