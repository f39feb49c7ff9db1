import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { callIdentity } from './embeddedCalls.ts'
import { IdentityError } from './identityProvider.ts'

/** Asks the device for a passkey of this site and signs in with it. Throws IdentityError. */
export async function signInWithPasskey() {
  const optionsJSON = await callIdentity<PublicKeyCredentialRequestOptionsJSON>(
    'GET',
    'passkey/generate-authenticate-options',
  )
  const response = await startAuthentication({ optionsJSON }).catch(throwPasskeyError)
  await callIdentity('POST', 'passkey/verify-authentication', { response })
}

/** Lets the device make a passkey for the one who is signed in. Throws IdentityError. */
export async function addPasskey(name: string) {
  const optionsJSON = await callIdentity<PublicKeyCredentialCreationOptionsJSON>(
    'GET',
    'passkey/generate-register-options',
  )
  const response = await startRegistration({ optionsJSON }).catch(throwPasskeyError)
  await callIdentity('POST', 'passkey/verify-registration', { response, name })
}

/** A person who says no and a device that waited in vain look alike to a page, on purpose. */
function throwPasskeyError(cause: unknown): never {
  const isCancelled = cause instanceof Error && ['NotAllowedError', 'AbortError'].includes(cause.name)
  throw new IdentityError(isCancelled ? 'cancelled' : 'unexpected', { cause })
}
