import { Problem } from '#contract/problems.ts'
import { NetworkError, setTokenSource } from '../http.ts'
import { settings } from '../settings.ts'
import { createEmbeddedProvider } from './embedded.ts'
import { openFirebase } from './firebaseLater.ts'
import { IdentityError, type IdentityProvider } from './port.ts'
import { openTabs } from './tabs.ts'

/** The one provider of sign-in; every call to the API carries its token. */
export const identity: IdentityProvider =
  settings.identity.kind === 'firebase' ? openFirebase(settings.identity) : createEmbeddedProvider(openTabs())

setTokenSource((refused) => identity.idToken(refused).catch(failAsCall))

/** Whoever calls the API knows of its errors only. */
function failAsCall(cause: unknown): never {
  const isNetwork = cause instanceof IdentityError && cause.code === 'network-request-failed'
  throw isNetwork ? new NetworkError({ cause }) : new Problem('unexpected', { cause })
}
