import { setTokenSource } from '../../api/request.ts'
import { settings } from '../settings.ts'
import { createEmbeddedProvider } from './embeddedProvider.ts'
import { createLazyFirebaseProvider } from './lazyFirebaseProvider.ts'
import type { IdentityProvider } from './identityProvider.ts'
import { openTabChannel } from './tabChannel.ts'

/** The configured identity provider. Every API call carries its token. */
export const identity: IdentityProvider =
  settings.identity.kind === 'firebase'
    ? createLazyFirebaseProvider(settings.identity)
    : createEmbeddedProvider(openTabChannel())

setTokenSource((refused) => identity.idToken(refused))
