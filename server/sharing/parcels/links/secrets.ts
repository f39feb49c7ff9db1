import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(scrypt)

/** Letters and digits that nobody takes for each other, read or said: no 0 or O, 1, I or L, 5 or S, 8 or B, U or V. */
const alphabet = '234679ACDEFGHJKMNPQRTWXYZ'
const codeLength = 10

export const randomCode = (length: number) =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Ten characters, as they are kept; about 46 bits, and ten tries. */
export const newCode = () => randomCode(codeLength)

/** `7K4M-Q2X-9DT`, as it is read aloud. */
export const shownCode = (code: string) => [code.slice(0, 4), code.slice(4, 7), code.slice(7)].join('-')

/** What somebody typed, as the code is kept: in any case, with or without hyphens and spaces. */
export const typedCode = (text: string) => text.toUpperCase().replaceAll(/[^\dA-Z]/g, '')

export async function hashOfCode(code: string): Promise<string> {
  const salt = randomBytes(16).toString('base64url')
  return `${salt}:${(await derivedFrom(code, salt)).toString('base64url')}`
}

export async function isCode(typed: string, hash: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':')
  return isSame(Buffer.from(key, 'base64url'), await derivedFrom(typedCode(typed), salt))
}

/** Whether what was given is what is kept; it takes as long wherever they differ. */
export const isSame = (kept: Buffer | null, given: Buffer) =>
  kept?.length === given.length && timingSafeEqual(kept, given)

/** Slow on purpose: some tens of milliseconds. */
export const derivedFrom = async (code: string, salt: string) => (await derive(code, salt, 32)) as Buffer
