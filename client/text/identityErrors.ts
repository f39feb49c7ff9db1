import { IdentityError, type IdentityErrorCode } from '../identity/port.ts'

type Texts = Record<IdentityErrorCode, string>

const tooMany = 'För många försök. Vänligen vänta en stund och försök igen.'

const unexpectedLogin = 'Ett oväntat fel inträffade. Var god försök igen senare.'

const loginTexts: Texts = {
  'user-not-found': 'Det finns inget konto kopplat till denna e-postadress. Vill du skapa ett nytt konto?',
  'wrong-password': 'Fel lösenord. Var god försök igen eller återställ lösenordet om du har glömt det.',
  'invalid-email': 'E-postadressen är inte korrekt formaterad. Kontrollera och försök igen.',
  'invalid-credential': 'Ogiltig inloggningsinformation. Kontrollera uppgifterna och försök igen.',
  'email-already-in-use': unexpectedLogin,
  'weak-password': unexpectedLogin,
  'too-many-requests': unexpectedLogin,
  'network-request-failed': unexpectedLogin,
  unexpected: unexpectedLogin,
}

const failed = (reason: string) => `Ett fel uppstod: ${reason}`
const unexpectedRegistration = failed('Kontot kunde inte skapas. Försök igen senare.')

const registrationTexts: Texts = {
  'user-not-found': unexpectedRegistration,
  'wrong-password': unexpectedRegistration,
  'invalid-email': failed('E-postadressen är inte korrekt formaterad. Kontrollera och försök igen.'),
  'invalid-credential': unexpectedRegistration,
  'email-already-in-use': 'Användaren är redan registrerad. Gå till inloggningen.',
  'weak-password': failed('Lösenordet är för svagt. Vänligen välj ett starkare lösenord.'),
  'too-many-requests': failed(tooMany),
  'network-request-failed': failed('Kontrollera din anslutning och försök igen.'),
  unexpected: unexpectedRegistration,
}

const unexpectedReset = 'Ett tekniskt fel inträffade. Var god försök igen senare.'

const resetTexts: Texts = {
  'user-not-found': unexpectedReset,
  'wrong-password': unexpectedReset,
  'invalid-email': 'E-postadressen är ogiltig. Kontrollera stavningen och försök igen.',
  'invalid-credential': unexpectedReset,
  'email-already-in-use': unexpectedReset,
  'weak-password': unexpectedReset,
  'too-many-requests': unexpectedReset,
  'network-request-failed': 'Ett nätverksfel inträffade. Kontrollera din anslutning och försök igen.',
  unexpected: unexpectedReset,
}

const wrongCurrent = 'Nuvarande lösenord är felaktigt. Kontrollera och försök igen.'
const unexpectedChange = 'Något gick fel vid ändring av lösenord. Försök igen senare.'

const passwordChangeTexts: Texts = {
  'user-not-found': 'Användaren kunde inte hittas. Kontrollera e-postadressen och försök igen.',
  'wrong-password': wrongCurrent,
  'invalid-email': unexpectedChange,
  // What Firebase says of a wrong password where it protects against finding out addresses.
  'invalid-credential': wrongCurrent,
  'email-already-in-use': unexpectedChange,
  'weak-password': 'Det nya lösenordet är för svagt. Vänligen välj ett starkare lösenord.',
  'too-many-requests': tooMany,
  'network-request-failed': unexpectedChange,
  unexpected: unexpectedChange,
}

const textIn = (texts: Texts) => (error: unknown) => texts[error instanceof IdentityError ? error.code : 'unexpected']

export const loginErrorText = textIn(loginTexts)
export const registrationErrorText = textIn(registrationTexts)
export const resetErrorText = textIn(resetTexts)
export const passwordChangeErrorText = textIn(passwordChangeTexts)
