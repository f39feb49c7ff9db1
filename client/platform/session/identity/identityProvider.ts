/** The signed-in user, as the identity provider knows them. */
export type SignedIn = {
  /** The provider's user id, which the API knows as the subject. */
  uid: string
  email: string
  isEmailVerified: boolean
  name: string
}

export type Registration = {
  firstName: string
  lastName: string
  email: string
  password: string
  /** The secret of an invitation's link: if it was mailed to the address, the built-in provider counts it as verified. */
  invitation?: string | undefined
}
export type Credentials = { email: string; password: string }

/** `secondStep`: the password was accepted and `completeSecondStep` must follow. */
export type SignInResult = 'signedIn' | 'secondStep'

/** A code of the authenticator app, or a recovery code. */
export type SecondStep = { kind: 'app' | 'recovery'; code: string }

/** Sign-in, independent of the provider. Calls throw IdentityError. */
export type IdentityProvider = {
  /**
   * The methods that the provider supports besides passwords, and whether a new one by mail ends what is open (decision
   * 92).
   */
  capabilities: { google: boolean; passkeys: boolean; endsOpenings: boolean }
  /** Creates an account and signs in. */
  register: (registration: Registration) => Promise<SignedIn>
  signIn: (credentials: Credentials) => Promise<SignInResult>
  /** Completes a sign-in that returned `secondStep`. */
  completeSecondStep: (step: SecondStep) => Promise<void>
  /** Opens Google's popup, or redirects to Google: then the promise never resolves. */
  signInWithGoogle: () => Promise<void>
  /** Signs in with a passkey. Throws `cancelled` if the user cancels. */
  signInWithPasskey: () => Promise<void>
  /** Signs out in all tabs of this browser. */
  signOut: () => Promise<void>
  /** The user of an existing session; null if there is none. */
  restore: () => Promise<SignedIn | null>
  /** An access token for the API; null if signed out. Never returns the token given as `refused`. */
  idToken: (refused?: string) => Promise<string | null>
  /** Verifies the signed-in user's address with the secret from the mail. */
  confirmEmail: (secret: string) => Promise<void>
  resendVerification: () => Promise<void>
  /** Mails a link to set a new password. Does not reveal whether the account exists. */
  requestPasswordReset: (email: string) => Promise<void>
  /** Sets a new password with the secret from the mail. Ends every session of the account. */
  resetPassword: (reset: { secret: string; password: string }) => Promise<void>
  /** The account's sign-in methods besides its password, for whoever has the secret from that mail. */
  signInMethods: (secret: string) => Promise<SignInMethod[]>
  removeSignInMethod: (way: { secret: string; id: string }) => Promise<void>
  /** Takes back a change of address with the secret mailed to the old one. Ends every session of the account. */
  undoEmailChange: (secret: string) => Promise<void>
  /** Calls that only the account page needs, loaded on demand. */
  account: () => Promise<IdentityAccount>
  /**
   * Calls `listener` with the current user once known, and on every change in any tab. `onFailure` is called if it
   * cannot be known; without it that counts as signed out. Returns an unsubscribe function.
   */
  onChange: (listener: (signedIn: SignedIn | null) => void, onFailure?: (error: unknown) => void) => () => void
}

/**
 * Account of the signed-in user. Calls throw IdentityError; `not-signed-in` if there is none, `proof-required` if the
 * user must first prove again who they are.
 */
export type IdentityAccount = {
  /** False if the user signs in with Google only. */
  hasPassword: () => Promise<boolean>
  /** Ends the account's other sessions. */
  changePassword: (change: { current: string; next: string }) => Promise<void>
  /** Mails a link to the new address; the old one is valid until it is opened. */
  changeEmail: (email: string) => Promise<void>
  /** Completes the change with the secret from that mail. */
  confirmNewEmail: (secret: string) => Promise<void>
  /** The ways in which the user proves their identity again, after a sensitive call threw `proof-required`. */
  proof: Proof
  /** Null if the provider manages these itself. */
  security: AccountSecurity | null
}

export type SignInMethod = { id: string; kind: 'passkey' | 'google' | 'two-step'; name: string; createdAt: Date }

export type ProofMethod = 'password' | 'code' | 'passkey' | 'google'

export type Proof = {
  /** The methods that the user has. */
  methods: () => Promise<ProofMethod[]>
  withPassword: (password: string) => Promise<void>
  /** A code of the authenticator app. */
  withCode: (code: string) => Promise<void>
  /** Throws `cancelled` if the user cancels. */
  withPasskey: () => Promise<void>
  /** Opens Google's popup, or leaves for Google: then the promise never resolves. */
  withGoogle: () => Promise<void>
}

export type Device = { id: string; userAgent: string; lastSeenAt: Date; isThisOne: boolean }
export type Passkey = { id: string; name: string; createdAt: Date }

/** Devices, passkeys and two-step sign-in of the signed-in user. */
export type AccountSecurity = {
  devices: () => Promise<Device[]>
  signOutDevice: (id: string) => Promise<void>
  signOutOtherDevices: () => Promise<void>
  passkeys: () => Promise<Passkey[]>
  /** Throws `cancelled` if the user cancels. */
  addPasskey: (name: string) => Promise<void>
  removePasskey: (id: string) => Promise<void>
  hasTwoStep: () => Promise<boolean>
  /** Starts the set-up; active after `confirmTwoStep`. `uri` is the otpauth:// address for the app. */
  startTwoStep: (password: string) => Promise<{ uri: string; recoveryCodes: string[] }>
  confirmTwoStep: (code: string) => Promise<void>
  stopTwoStep: (password: string) => Promise<void>
  /** Replaces the old codes, which stop working. */
  renewRecoveryCodes: (password: string) => Promise<string[]>
}

/** The errors of a provider. Named after Firebase's codes, which the error texts use. */
export type IdentityErrorCode =
  | 'user-not-found'
  | 'wrong-password'
  | 'invalid-email'
  | 'invalid-credential'
  | 'email-already-in-use'
  | 'weak-password'
  | 'easy-password'
  | 'too-many-requests'
  | 'network-request-failed'
  | 'not-signed-in'
  | 'proof-required'
  | 'wrong-code'
  | 'expired-link'
  | 'cancelled'
  | 'user-disabled'
  | 'unexpected'

export class IdentityError extends Error {
  readonly code: IdentityErrorCode
  constructor(code: IdentityErrorCode, options?: ErrorOptions) {
    super(code, options)
    this.name = 'IdentityError'
    this.code = code
  }
}

/** What the operator says while the service is closed for maintenance; undefined if the error is another. */
export function maintenanceDetail(error: unknown): string | undefined {
  if (!(error instanceof IdentityError)) return undefined
  const { code, detail } = (error.cause ?? {}) as { code?: unknown; detail?: string }
  return code === 'maintenance' ? (detail ?? '') : undefined
}
