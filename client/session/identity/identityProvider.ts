/** What the identity provider says of the one who is signed in. */
export type SignedIn = {
  /** The provider's id of the person: `subject` on the wire. */
  uid: string
  email: string
  isEmailVerified: boolean
  name: string
}

export type Registration = { firstName: string; lastName: string; email: string; password: string }
export type Credentials = { email: string; password: string }

/** Where a sign-in that was accepted stands: `secondStep` waits for `completeSecondStep`. */
export type SignInResult = 'signedIn' | 'secondStep'

/** A code of the authenticator app, or one of the recovery codes. */
export type SecondStep = { kind: 'app' | 'recovery'; code: string }

/** Sign-in, whoever provides it. Calls throw IdentityError. */
export type IdentityProvider = {
  /** What this provider, as it is set up, can do beyond the password. */
  capabilities: { google: boolean; passkeys: boolean }
  /** Makes an account and signs in with it. */
  register: (registration: Registration) => Promise<SignedIn>
  signIn: (credentials: Credentials) => Promise<SignInResult>
  /** Ends a sign-in that answered `secondStep`. */
  completeSecondStep: (step: SecondStep) => Promise<void>
  /** Opens Google's page in a window, or leaves for it and comes back signed in: then the promise stays open. */
  signInWithGoogle: () => Promise<void>
  /** Asks the device for a passkey. Throws `cancelled` when the person changes his mind. */
  signInWithPasskey: () => Promise<void>
  /** Signs out here and in the other tabs. */
  signOut: () => Promise<void>
  /** Whose session this browser still has from before; null when nobody's. */
  restore: () => Promise<SignedIn | null>
  /** A token for the product's API, null when nobody is signed in; never the one that was `refused`. */
  idToken: (refused?: string) => Promise<string | null>
  /** Given the secret from the mail, verifies the address of the one who is signed in. */
  confirmEmail: (secret: string) => Promise<void>
  resendVerification: () => Promise<void>
  /** Mails a link to set a new password. Says nothing of whether there is an account. */
  requestPasswordReset: (email: string) => Promise<void>
  /** Given the secret from the mail. Every session of the account ends. */
  resetPassword: (reset: { secret: string; password: string }) => Promise<void>
  /** What only an account's own page needs, loaded when it is opened. */
  account: () => Promise<IdentityAccount>
  /**
   * Tells who is signed in, first as soon as that is known and then whenever it changes, in whatever tab. `onFailure`
   * is told when it cannot be known now; without it that counts as nobody. Answers how to stop.
   */
  onChange: (listener: (signedIn: SignedIn | null) => void, onFailure?: (error: unknown) => void) => () => void
}

/** The account of the one who is signed in. Calls throw IdentityError; `not-signed-in` where nobody is. */
export type IdentityAccount = {
  /** False where Google alone vouches for the person. */
  hasPassword: () => Promise<boolean>
  /** Ends the account's other sessions. */
  changePassword: (change: { current: string; next: string }) => Promise<void>
  /** Mails a link to the new address; until it is opened the old one stays. */
  changeEmail: (email: string) => Promise<void>
  /** Given the secret from that mail. */
  confirmNewEmail: (secret: string) => Promise<void>
  /** Null where the provider keeps these things out of our hands. */
  security: AccountSecurity | null
}

export type Device = { id: string; userAgent: string; lastSeenAt: Date; isThisOne: boolean }
export type Passkey = { id: string; name: string; createdAt: Date }

/** Devices, passkeys and two-step sign-in of the one who is signed in. */
export type AccountSecurity = {
  devices: () => Promise<Device[]>
  signOutDevice: (id: string) => Promise<void>
  signOutOtherDevices: () => Promise<void>
  passkeys: () => Promise<Passkey[]>
  /** Throws `cancelled` when the person changes his mind. */
  addPasskey: (name: string) => Promise<void>
  removePasskey: (id: string) => Promise<void>
  hasTwoStep: () => Promise<boolean>
  /** Begins; it holds once `confirmTwoStep` got a code of the app. `uri` is for the app: otpauth://. */
  startTwoStep: (password: string) => Promise<{ uri: string; recoveryCodes: string[] }>
  confirmTwoStep: (code: string) => Promise<void>
  stopTwoStep: (password: string) => Promise<void>
  /** New ones; the old are void. */
  renewRecoveryCodes: (password: string) => Promise<string[]>
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
  | 'not-signed-in'
  | 'wrong-code'
  | 'expired-link'
  | 'cancelled'
  | 'unexpected'

export class IdentityError extends Error {
  readonly code: IdentityErrorCode
  constructor(code: IdentityErrorCode, options?: ErrorOptions) {
    super(code, options)
    this.name = 'IdentityError'
    this.code = code
  }
}
