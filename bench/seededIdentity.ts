import type { IdentityProvider, TokenHolder } from '#server/platform/identity/provider.ts'

/** The people of the seeded service, with `verify` for their tokens. It has no sessions and no calls of its own. */
export function seededIdentity(verify: (token: string) => Promise<TokenHolder | undefined>): IdentityProvider {
  return {
    verify: async (token) => {
      const holder = await verify(token)
      return holder && { ...holder, issuer: 'bench' }
    },
    assistants: null,
    addRoutes: () => {},
    removeExpired: async () => {},
    ownsMailbox: async () => false,
    endSessions: async () => {},
    removeAccount: async () => {},
  }
}
