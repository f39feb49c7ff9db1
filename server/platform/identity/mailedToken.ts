import { APIError } from 'better-auth/api'
import { errors, jwtVerify } from 'jose'
import type { z } from 'zod'

/** Verifies and reads a token from one of our mails. Throws an API error if it is expired or for another purpose. */
export async function readMailedToken<T extends z.ZodType>(schema: T, token: string, secret: string) {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), { algorithms: ['HS256'] })
    return schema.parse(payload)
  } catch (error) {
    throw linkRefusal(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'INVALID_TOKEN')
  }
}

const messages = {
  EMAIL_MISMATCH: 'The link belongs to another address',
  EMAIL_TAKEN: 'The address belongs to another account',
  EMAIL_UNCHANGED: 'The address is that of the account already',
  TOKEN_EXPIRED: 'The link is too old',
  INVALID_TOKEN: 'The link is not valid',
}

export const linkRefusal = (code: keyof typeof messages) =>
  new APIError('BAD_REQUEST', { code, message: messages[code] })
