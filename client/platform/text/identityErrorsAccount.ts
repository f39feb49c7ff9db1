import { easyPasswordText, noNetworkText, errorTexts, tooManyText } from './identityErrors.ts'

const wrongCurrent = 'Nuvarande lösenord är felaktigt. Kontrollera och försök igen.'
const tooWeak = 'Det nya lösenordet är för svagt. Vänligen välj ett starkare lösenord.'

export const passwordChangeErrorText = errorTexts('Något gick fel vid ändring av lösenord. Försök igen senare.', {
  'user-not-found': 'Användaren kunde inte hittas. Kontrollera e-postadressen och försök igen.',
  'wrong-password': wrongCurrent,
  // Firebase's code for a wrong password when email enumeration protection is on.
  'invalid-credential': wrongCurrent,
  'weak-password': tooWeak,
  'easy-password': easyPasswordText,
  'too-many-requests': tooManyText,
  'not-signed-in': 'Ingen användare är inloggad.',
})

/** Errors of choosing a new password by a mailed link. */
export const newPasswordErrorText = errorTexts('Det nya lösenordet kunde inte sparas. Försök igen senare.', {
  'weak-password': tooWeak,
  'easy-password': easyPasswordText,
  'too-many-requests': tooManyText,
  'network-request-failed': noNetworkText,
})

const signInAgain = 'Du är inte inloggad längre. Logga in och försök igen.'
const notProven = 'Inget är ändrat. Bekräfta att det är du, så går det att ändra.'

export const emailChangeErrorText = errorTexts('Det uppstod ett fel. Försök igen eller kontakta kundtjänst.', {
  'invalid-email': 'E-postadressen ser inte rätt ut. Kontrollera och försök igen.',
  'email-already-in-use': 'Adressen används redan av ett annat konto.',
  'expired-link': 'Länken gäller inte längre, eller så hör den till ett annat konto.',
  'not-signed-in': signInAgain,
  'proof-required': notProven,
  'too-many-requests': tooManyText,
  'network-request-failed': noNetworkText,
})

/** Errors of confirming the registration address. */
export const emailConfirmationErrorText = errorTexts('Adressen kunde inte bekräftas. Försök igen om en stund.', {
  'expired-link': 'Länken gäller inte längre, eller så hör den till en annan adress. Be om en ny från översikten.',
  'invalid-credential':
    'Länken gäller inte längre, eller så hör den till en annan adress. Be om en ny från översikten.',
  'not-signed-in': 'Du är inte inloggad längre. Logga in och försök igen.',
  'too-many-requests': tooManyText,
  'network-request-failed': noNetworkText,
})

/** Errors of taking back a change of address. */
export const emailUndoErrorText = errorTexts('Det uppstod ett fel. Försök igen eller kontakta kundtjänst.', {
  'expired-link': 'Länken gäller inte längre. Kontakta kundtjänst, så hjälper vi dig.',
  'email-already-in-use': 'Adressen används redan av ett annat konto. Kontakta kundtjänst, så hjälper vi dig.',
  'too-many-requests': tooManyText,
  'network-request-failed': noNetworkText,
})

/** Errors of devices, passkeys and two-step sign-in. */
export const securityErrorText = errorTexts('Det uppstod ett fel. Försök igen eller kontakta kundtjänst.', {
  'wrong-password': 'Lösenordet stämmer inte. Kontrollera och försök igen.',
  'wrong-code': 'Koden stämmer inte. Vänta på nästa kod i appen och försök igen.',
  'not-signed-in': signInAgain,
  'proof-required': notProven,
  cancelled: 'Du avbröt, så ingen lösennyckel sparades. Försök igen när du vill.',
  'too-many-requests': tooManyText,
  'network-request-failed': noNetworkText,
})

/** Errors of the renewed proof of identity. */
export const proofErrorText = errorTexts('Det uppstod ett fel. Försök igen eller kontakta kundtjänst.', {
  'wrong-password': 'Lösenordet stämmer inte. Kontrollera och försök igen.',
  // Firebase's code for a wrong password; elsewhere a passkey of another account.
  'invalid-credential': 'Det stämmer inte med ditt konto. Kontrollera och försök igen.',
  'wrong-code': 'Koden stämmer inte. Vänta på nästa kod i appen och försök igen.',
  cancelled: 'Du avbröt. Försök igen, eller använd ett annat sätt.',
  'not-signed-in': signInAgain,
  'too-many-requests': tooManyText,
  'network-request-failed': noNetworkText,
})
