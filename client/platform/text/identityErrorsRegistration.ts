import { easyPasswordText, errorTexts, tooManyText } from './identityErrors.ts'

/** The specification's prefix for registration errors. */
const registrationFailed = (reason: string) => `Ett fel uppstod: ${reason}`

export const registrationErrorText = errorTexts(registrationFailed('Kontot kunde inte skapas. Försök igen senare.'), {
  'invalid-email': registrationFailed('E-postadressen är inte korrekt formaterad. Kontrollera och försök igen.'),
  'email-already-in-use': 'Användaren är redan registrerad. Gå till inloggningen.',
  'weak-password': registrationFailed('Lösenordet är för svagt. Välj ett starkare.'),
  'easy-password': registrationFailed(easyPasswordText),
  'too-many-requests': registrationFailed(tooManyText),
  'network-request-failed': registrationFailed('Kontrollera din anslutning och försök igen.'),
})
