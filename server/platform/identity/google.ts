import type { BetterAuthOptions } from 'better-auth'
import type { GoogleProfile } from 'better-auth/social-providers'
import { decodeJwt } from 'jose'
import { isTrustedName } from '#contract/platform/institutions.ts'
import { plainLine } from '#contract/platform/plainText.ts'
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
    getUserInfo: async ({ idToken }: { idToken?: string | undefined }) => profileIn(idToken, google.clientId),
  }
}

const issuers = new Set(['https://accounts.google.com', 'accounts.google.com'])

/**
 * Null unless the token says that Google made it for us. Its signature is not checked: it comes from Google itself over
 * TLS. better-auth would take it as it is, also one made for another site.
 */
function profileIn(idToken: string | undefined, clientId: string) {
  if (!idToken) return null
  const claims = decodeJwt<GoogleProfile>(idToken)
  if (claims.aud !== clientId || !issuers.has(claims.iss)) return null
  const { email, picture: image, email_verified: emailVerified } = claims
  return { user: { name: nameIn(claims), email, image, emailVerified }, data: claims }
}

/** The name that Google gives; empty if there is none or it looks official: then users are called by their address. */
function nameIn({ name }: { name?: string | undefined }): string {
  return name === undefined || isTrustedName(name) ? '' : plainLine(name)
}

async function withoutPicture<U extends object>(user: U) {
  return { data: { ...user, image: null } }
}

/** Leaves out Google's tokens: we need nothing more from Google after sign-in. */
async function withoutGooglesTokens<A extends object>(account: A) {
  return { data: { ...account, accessToken: null, refreshToken: null, idToken: null } }
}
