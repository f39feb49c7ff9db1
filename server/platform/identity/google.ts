import type { BetterAuthOptions } from 'better-auth'
import type { GoogleConfig } from '../config/identityConfig.ts'

/**
 * Sign-in with Google. An address alone joins no two accounts (ruling 5), however well both sides have proven it: a
 * Google sign-in with the address of an account that is there already comes back to `errorCallbackURL` with
 * `error=account_not_linked`, and its holder signs in the way he always has.
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
    // On a shared machine the account that Google remembers is perhaps another's.
    prompt: 'select_account' as const,
    disableIdTokenSignIn: true,
  }
}

async function withoutPicture<U extends object>(user: U) {
  return { data: { ...user, image: null } }
}

/** We ask nothing more of Google once it has said who signs in. */
async function withoutGooglesTokens<A extends object>(account: A) {
  return { data: { ...account, accessToken: null, refreshToken: null, idToken: null } }
}
