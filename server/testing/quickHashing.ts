import { randomBytes, scryptSync } from 'node:crypto'
import type { PasswordHashing } from '#server/platform/identity/deps.ts'

const derive = (password: string, salt: string) => scryptSync(password, salt, 32, { N: 2 }).toString('hex')

/** Scrypt at its least cost: with the real one every sign-in takes a tenth of a second of the processor's time. */
export const quickHashing: PasswordHashing = {
  hash: async (password) => {
    const salt = randomBytes(8).toString('hex')
    return `${salt}:${derive(password, salt)}`
  },
  verify: async ({ hash, password }) => {
    const [salt = '', key] = hash.split(':')
    return derive(password, salt) === key
  },
}
