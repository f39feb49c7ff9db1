import { IdentityError, type IdentityErrorCode } from '../identity/port.ts'

type Texts = Partial<Record<IdentityErrorCode, string>>

/** Gives each refusal its text; whatever has none of its own is told as `otherwise`. */
export const textsWith = (otherwise: string, texts: Texts) => (error: unknown) =>
  (error instanceof IdentityError && texts[error.code]) || otherwise

export const tooManyText = 'För många försök. Vänligen vänta en stund och försök igen.'
export const noNetworkText = 'Ett nätverksfel inträffade. Kontrollera din anslutning och försök igen.'

export const loginErrorText = textsWith('Ett oväntat fel inträffade. Var god försök igen senare.', {
  'user-not-found': 'Det finns inget konto kopplat till denna e-postadress. Vill du skapa ett nytt konto?',
  'wrong-password': 'Fel lösenord. Var god försök igen eller återställ lösenordet om du har glömt det.',
  'invalid-email': 'E-postadressen är inte korrekt formaterad. Kontrollera och försök igen.',
  'invalid-credential': 'Ogiltig inloggningsinformation. Kontrollera uppgifterna och försök igen.',
})

export const alreadyRegisteredText = 'Användaren är redan registrerad. Gå till inloggningen.'

/** The catalogue's words for whatever stops a registration. */
export const registrationFailed = (reason: string) => `Ett fel uppstod: ${reason}`

export const registrationErrorText = textsWith(registrationFailed('Kontot kunde inte skapas. Försök igen senare.'), {
  'invalid-email': registrationFailed('E-postadressen är inte korrekt formaterad. Kontrollera och försök igen.'),
  'email-already-in-use': alreadyRegisteredText,
  'weak-password': registrationFailed('Lösenordet är för svagt. Vänligen välj ett starkare lösenord.'),
  'too-many-requests': registrationFailed(tooManyText),
  'network-request-failed': registrationFailed('Kontrollera din anslutning och försök igen.'),
})

export const resetErrorText = textsWith('Ett tekniskt fel inträffade. Var god försök igen senare.', {
  'invalid-email': 'E-postadressen är ogiltig. Kontrollera stavningen och försök igen.',
  'network-request-failed': noNetworkText,
})

export const googleErrorText = textsWith('Inloggningen med Google misslyckades. Försök igen.', {})

export const passkeyErrorText = textsWith(
  'Det gick inte att logga in utan lösenord. Logga in med lösenordet i stället.',
  {
    cancelled: 'Ingen nyckel användes. Försök igen, eller logga in med lösenordet.',
    'invalid-credential': 'Nyckeln hör inte till något konto här. Logga in med lösenordet i stället.',
    'network-request-failed': noNetworkText,
    'too-many-requests': tooManyText,
  },
)

/** The second step of signing in. */
export const secondStepErrorText = textsWith('Ett oväntat fel inträffade. Var god försök igen senare.', {
  'wrong-code': 'Koden stämmer inte. Kontrollera den och försök igen.',
  'not-signed-in': 'Det tog för lång tid. Gå tillbaka och logga in på nytt.',
  'network-request-failed': noNetworkText,
  'too-many-requests': tooManyText,
})
