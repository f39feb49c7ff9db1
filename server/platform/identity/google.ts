import type { BetterAuthOptions } from 'better-auth'
import type { GoogleConfig } from '../config/identityConfig.ts'

/**
 * Sign-in with Google. Accounts are never linked by e-mail address (ruling 5), even if both sides verified it: a Google
 * sign-in with the address of an existing account returns to `errorCallbackURL` with `error=account_not_linked`, and
 * the user signs in the usual way.
 */
export function googleSignIn(google: GoogleConfig | undefined) {
  return {
    socialProviders: google ? { google: settingsOf(google) } : {},
    account: { accountLinking: { enabled: false }, updateAccountOnSignIn: false },
    databaseHooks: {
      user: { create: { before: withoutPicture } },
      account: { create: { before: withoutGooglesTokens } },
    },
  } satisfies BetterAuthOptions
}

function settingsOf(google: GoogleConfig) {
  return {
    ...google,
    // On a shared computer the account Google remembers may be another user's.
    prompt: 'select_account' as const,
    disableIdTokenSignIn: true,
  }
}

async function withoutPicture<U extends object>(user: U) {
  return { data: { ...user, image: null } }
}

/** We need nothing more from Google after sign-in. */
async function withoutGooglesTokens<A extends object>(account: A) {
  return { data: { ...account, accessToken: null, refreshToken: null, idToken: null } }
}
