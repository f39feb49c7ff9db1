import { queryOptions, useMutation, type MutationFunction } from '@tanstack/react-query'
import type { AccountSecurity } from '../session/identity/identityProvider.ts'
import { identity } from '../session/identity/identity.ts'

/** Account calls of the identity provider, loaded on demand. */
export const accountQuery = queryOptions({
  queryKey: ['User', 'account'],
  queryFn: () => identity.account(),
  staleTime: Infinity,
})

export const hasPasswordQuery = queryOptions({
  queryKey: ['User', 'hasPassword'],
  queryFn: async () => (await identity.account()).hasPassword(),
})

export const twoStepQuery = (security: AccountSecurity) =>
  queryOptions({ queryKey: ['User', 'twoStep'], queryFn: () => security.hasTwoStep() })

export const passkeysQuery = (security: AccountSecurity) =>
  queryOptions({ queryKey: ['User', 'passkeys'], queryFn: () => security.passkeys() })

export const devicesQuery = (security: AccountSecurity) =>
  queryOptions({ queryKey: ['User', 'devices'], queryFn: () => security.devices() })

/** A mutation of the sign-in settings, after which the account page reloads. */
export function useSecurityMutation<Input = void, Output = void>(mutationFn: MutationFunction<Output, Input>) {
  return useMutation({ mutationFn, meta: { topic: 'account' } })
}
