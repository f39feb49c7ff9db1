import type { BetterAuthOptions } from 'better-auth'
import type { RateLimit } from '../http/rateLimit.ts'

type Rules = NonNullable<BetterAuthOptions['rateLimit']>

/**
 * Requests per IP address and call. Windows are fixed: better-auth's own counter resets only after a pause, so steady
 * use by an office behind one address would eventually be refused. The limits protect server time (password hashing)
 * and mailboxes. Guessing at one account is limited in `lockout.ts`.
 */
export function limitCalls(rateLimit: RateLimit): Rules {
  return {
    enabled: true,
    window: 60,
    max: 120,
    customRules: {
      '/sign-in/email': { window: 60, max: 60 },
      '/sign-up/email': { window: 60, max: 60 },
      '/change-password': { window: 60, max: 30 },
      '/prove/password': { window: 60, max: 30 },
      '/send-verification-email': { window: 600, max: 20 },
      '/request-password-reset': { window: 600, max: 20 },
      '/reset-password/*': { window: 600, max: 60 },
      '/reset-password': { window: 600, max: 30 },
      '/change-email': { window: 600, max: 20 },
      '/confirm-new-email': { window: 600, max: 30 },
      '/undo-email-change': { window: 600, max: 30 },
      '/sign-in/social': { window: 60, max: 60 },
      '/passkey/*': { window: 60, max: 60 },
      '/two-factor/*': { window: 60, max: 30 },
      // Of one address fewer than may make the server fetch the documents of clients.
      '/oauth2/authorize': { window: 60, max: 30 },
      // An assistant's service calls for all who use it from a few addresses.
      '/oauth2/token': { window: 60, max: 300 },
      '/oauth2/revoke': { window: 60, max: 300 },
      // Without a session cookie these do nothing; with one, every page load calls them.
      '/token': false,
      '/get-session': false,
      '/sign-out': false,
    },
    customStorage: {
      async consume(key, { max, window }) {
        const { isAllowed, retryAfter } = await rateLimit.consume(key, { max, windowSeconds: window })
        return { allowed: isAllowed, retryAfter }
      },
    },
  }
}
