/** The kinds of security events of an account. */
export type SecurityEventKind =
  | 'signed-up'
  | 'signed-in'
  | 'signed-in-on-new-device'
  | 'signed-out'
  | 'proven'
  | 'passkey-added'
  | 'passkey-removed'
  | 'google-removed'
  | 'two-step-on'
  | 'two-step-off'
  | 'recovery-codes-renewed'
  | 'devices-signed-out'
  | 'password-changed'
  | 'password-reset'
  | 'email-confirmed'
  // As the account was made.
  | 'email-confirmed-by-invitation'
  | 'email-change-requested'
  | 'email-changed'
  | 'email-change-undone'
  // A token that renews an assistant's others was used twice.
  | 'assistant-ended'
  // By whoever is told that an account was taken back.
  | 'pending-admissions-ended'

export type SecurityEvent = {
  kind: SecurityEventKind
  /** The account: the subject of its ID tokens. */
  subject: string
}
