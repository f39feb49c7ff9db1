import { expect, test } from 'vitest'
import { IdentityError, type IdentityErrorCode } from '../session/identity/identityProvider.ts'
import { googleErrorText, loginErrorText, returnedGoogleErrorText } from './identityErrors.ts'
import {
  emailChangeErrorText,
  emailConfirmationErrorText,
  newPasswordErrorText,
  passwordChangeErrorText,
  securityErrorText,
} from './identityErrorsAccount.ts'
import { passkeyErrorText } from './identityErrorsPasskey.ts'
import { registrationErrorText } from './identityErrorsRegistration.ts'
import { resetErrorText } from './identityErrorsReset.ts'
import { secondStepErrorText } from './identityErrorsSecondStep.ts'

const login = {
  'user-not-found': 'Det finns inget konto kopplat till denna e-postadress. Vill du skapa ett nytt konto?',
  'wrong-password': 'Fel lösenord. Var god försök igen eller återställ lösenordet om du har glömt det.',
  'invalid-email': 'E-postadressen är inte korrekt formaterad. Kontrollera och försök igen.',
  'invalid-credential': 'Ogiltig inloggningsinformation. Kontrollera uppgifterna och försök igen.',
  'too-many-requests': 'Ett oväntat fel inträffade. Var god försök igen senare.',
  unexpected: 'Ett oväntat fel inträffade. Var god försök igen senare.',
}
const registration = { 'email-already-in-use': 'Användaren är redan registrerad. Gå till inloggningen.' }
const reset = {
  'invalid-email': 'E-postadressen är ogiltig. Kontrollera stavningen och försök igen.',
  'network-request-failed': 'Ett nätverksfel inträffade. Kontrollera din anslutning och försök igen.',
  'user-not-found': 'Ett tekniskt fel inträffade. Var god försök igen senare.',
}
const passwordChange = {
  'wrong-password': 'Nuvarande lösenord är felaktigt. Kontrollera och försök igen.',
  'weak-password': 'Det nya lösenordet är för svagt. Vänligen välj ett starkare lösenord.',
  'user-not-found': 'Användaren kunde inte hittas. Kontrollera e-postadressen och försök igen.',
  'too-many-requests': 'För många försök. Vänligen vänta en stund och försök igen.',
  'not-signed-in': 'Ingen användare är inloggad.',
  unexpected: 'Något gick fel vid ändring av lösenord. Försök igen senare.',
}

test.each([
  ['a login', loginErrorText, login],
  ['a registration', registrationErrorText, registration],
  ['a password reset', resetErrorText, reset],
  ['a password change', passwordChangeErrorText, passwordChange],
])("errors of %s have the specification's texts", (_, textOf, expected) => {
  const codes = Object.keys(expected) as IdentityErrorCode[]
  expect(Object.fromEntries(codes.map((code) => [code, textOf(new IdentityError(code))]))).toEqual(expected)
})

test("other registration errors start with the specification's prefix", () => {
  const codes: IdentityErrorCode[] = ['weak-password', 'invalid-email', 'too-many-requests', 'unexpected']
  for (const code of codes) expect(registrationErrorText(new IdentityError(code))).toMatch(/^Ett fel uppstod: \S/)
})

test.each([loginErrorText, passkeyErrorText, secondStepErrorText])('whoever is suspended is told so', (textOf) => {
  expect(textOf(new IdentityError('user-disabled'))).toBe(
    'Ditt konto är avstängt. Kontakta kundtjänst, så hjälper vi dig.',
  )
})

test.each([
  ['access_denied', 'Inloggningen med Google avbröts.'],
  ['account_not_linked', 'Det finns redan ett konto med den e-postadressen. Logga in så som du brukar.'],
  ['state_mismatch', 'Inloggningen med Google tog för lång tid. Försök igen.'],
  ['constructor', 'Inloggningen med Google misslyckades. Försök igen.'],
  [null, 'Inloggningen med Google misslyckades. Försök igen.'],
])('what Google came back with says why: %s', (error, text) => expect(returnedGoogleErrorText(error)).toBe(text))

test('while the service is closed the operator’s text says when to come back', () => {
  const cause = { code: 'maintenance', detail: 'Vi är tillbaka klockan 14.' }
  for (const textOf of [loginErrorText, registrationErrorText, securityErrorText])
    expect(textOf(new IdentityError('unexpected', { cause }))).toBe(
      'Pärmen är stängd en stund för underhåll. Försök igen senare. Vi är tillbaka klockan 14.',
    )
})

test('an error that is not an IdentityError counts as unexpected', () => {
  expect(loginErrorText(new Error('boom'))).toBe(login.unexpected)
})

test.each([
  ['signing in with Google', googleErrorText, 'unexpected', 'Inloggningen med Google misslyckades. Försök igen.'],
  ["Google's window", googleErrorText, 'cancelled', 'Inloggningen med Google avbröts.'],
  [
    'a passkey',
    passkeyErrorText,
    'cancelled',
    'Ingen lösennyckel användes. Försök igen, eller logga in med lösenordet.',
  ],
  ['the second step', secondStepErrorText, 'wrong-code', 'Koden stämmer inte. Kontrollera den och försök igen.'],
  ['a mailed link', newPasswordErrorText, 'unexpected', 'Det nya lösenordet kunde inte sparas. Försök igen senare.'],
  ['a new address', emailChangeErrorText, 'email-already-in-use', 'Adressen används redan av ett annat konto.'],
  ['an address', emailConfirmationErrorText, 'unexpected', 'Adressen kunde inte bekräftas. Försök igen om en stund.'],
  ['the security', securityErrorText, 'wrong-password', 'Lösenordet stämmer inte. Kontrollera och försök igen.'],
] as const)('further errors of %s have texts', (_, textOf, code, text) => {
  expect(textOf(new IdentityError(code))).toBe(text)
})
