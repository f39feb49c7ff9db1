import { errorTexts, noNetworkText, suspendedText, tooManyText } from './identityErrors.ts'

/** Errors of signing in with a passkey. */
export const passkeyErrorText = errorTexts(
  'Det gick inte att logga in utan lösenord. Logga in med lösenordet i stället.',
  {
    cancelled: 'Ingen lösennyckel användes. Försök igen, eller logga in med lösenordet.',
    'invalid-credential': 'Lösennyckeln hör inte till något konto här. Logga in med lösenordet i stället.',
    'network-request-failed': noNetworkText,
    'user-disabled': suspendedText,
    'too-many-requests': tooManyText,
  },
)
