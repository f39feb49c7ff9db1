import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { callIdentity } from './embeddedCalls.ts'
import { IdentityError } from './identityProvider.ts'

/** Signs in with a passkey of this device. Throws IdentityError. */
export async function signInWithPasskey() {
  const optionsJSON = await callIdentity<PublicKeyCredentialRequestOptionsJSON>(
    'GET',
    'passkey/generate-authenticate-options',
  )
  const response = await startAuthentication({ optionsJSON }).catch(throwPasskeyError)
  await callIdentity('POST', 'passkey/verify-authentication', { response })
}

/** Creates a passkey for the signed-in user. Throws IdentityError. */
export async function addPasskey(name: string) {
  const optionsJSON = await callIdentity<PublicKeyCredentialCreationOptionsJSON>(
    'GET',
    'passkey/generate-register-options',
  )
  const response = await startRegistration({ optionsJSON }).catch(throwPasskeyError)
  await callIdentity('POST', 'passkey/verify-registration', { response, name })
}

/** Browsers report cancelling and a timeout the same way, on purpose. */
function throwPasskeyError(cause: unknown): never {
  const isCancelled = cause instanceof Error && ['NotAllowedError', 'AbortError'].includes(cause.name)
  throw new IdentityError(isCancelled ? 'cancelled' : 'unexpected', { cause })
}
