import { queryOptions, useMutation } from '@tanstack/react-query'
import type { AccountSecurity, Proof } from '#client/platform/session/identity/identityProvider.ts'
import { identity } from '#client/platform/session/identity/identity.ts'
import { withProof } from '#client/platform/session/withProof.ts'

/** Account calls of the identity provider, loaded on demand. */
export const accountQuery = queryOptions({
  queryKey: ['identity', 'account'],
  queryFn: () => identity.account(),
  staleTime: Infinity,
})

export const hasPasswordQuery = queryOptions({
  queryKey: ['identity', 'hasPassword'],
  queryFn: async () => (await identity.account()).hasPassword(),
})

export const proofMethodsQuery = (proof: Proof) =>
  queryOptions({ queryKey: ['identity', 'proofMethods'], queryFn: () => proof.methods() })

export const signInMethodsQuery = (secret: string) =>
  queryOptions({
    queryKey: ['identity', 'signInMethods'],
    queryFn: () => identity.signInMethods(secret),
    enabled: secret !== '',
    // A link that is no longer valid is reported by the form.
    retry: false,
  })

export const twoStepQuery = (security: AccountSecurity) =>
  queryOptions({ queryKey: ['identity', 'twoStep'], queryFn: () => security.hasTwoStep() })

export const passkeysQuery = (security: AccountSecurity) =>
  queryOptions({ queryKey: ['identity', 'passkeys'], queryFn: () => security.passkeys() })

export const devicesQuery = (security: AccountSecurity) =>
  queryOptions({ queryKey: ['identity', 'devices'], queryFn: () => security.devices() })

/** A mutation of the sign-in settings, after which the account page reloads. May first ask for a fresh proof. */
export function useSecurityMutation<Input = void, Output = void>(change: (input: Input) => Promise<Output>) {
  return useMutation({ mutationFn: (input: Input) => withProof(() => change(input)), meta: { topic: 'account' } })
}
