/** What the identity provider says of the one who is signed in. */
export type SignedIn = {
  /** The provider's id of the person: `firebaseUID` on the wire. */
  uid: string
  email: string
  isEmailVerified: boolean
  name: string
}

export type Registration = { firstName: string; lastName: string; email: string; password: string }
export type Credentials = { email: string; password: string }

/** Sign-in, whoever provides it. Calls throw IdentityError. */
export type IdentityProvider = {
  /** Makes an account and signs in with it. */
  register: (registration: Registration) => Promise<SignedIn>
  signIn: (credentials: Credentials) => Promise<SignedIn>
  /** Signs out here and in the other tabs. */
  signOut: () => Promise<void>
  /** Whose session this browser still has from before; null when nobody's. */
  restore: () => Promise<SignedIn | null>
  /** A token for the product's API, null when nobody is signed in; never the one that was `refused`. */
  idToken: (refused?: string) => Promise<string | null>
  /** Given the secret from the mail, verifies the address of the one who is signed in. */
  confirmEmail: (secret: string) => Promise<void>
  resendVerification: () => Promise<void>
  /**
   * Tells who is signed in, first as soon as that is known and then whenever it changes, in whatever tab. `onFailure`
   * is told when it cannot be known now; without it that counts as nobody. Answers how to stop.
   */
  onChange: (listener: (signedIn: SignedIn | null) => void, onFailure?: (error: unknown) => void) => () => void
}

/** What a provider can refuse, by Firebase's names, which the texts of the error catalogue go by. */
export type IdentityErrorCode =
  | 'user-not-found'
  | 'wrong-password'
  | 'invalid-email'
  | 'invalid-credential'
  | 'email-already-in-use'
  | 'weak-password'
  | 'too-many-requests'
  | 'network-request-failed'
  | 'unexpected'

export class IdentityError extends Error {
  readonly code: IdentityErrorCode
  constructor(code: IdentityErrorCode, options?: ErrorOptions) {
    super(code, options)
    this.name = 'IdentityError'
    this.code = code
  }
}
