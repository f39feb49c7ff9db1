import { noNetworkText, errorTexts, suspendedText, tooManyText } from './identityErrors.ts'

/** Errors of the second step of sign-in. */
export const secondStepErrorText = errorTexts('Ett oväntat fel inträffade. Var god försök igen senare.', {
  'wrong-code': 'Koden stämmer inte. Kontrollera den och försök igen.',
  'not-signed-in': 'Det tog för lång tid. Gå tillbaka och logga in på nytt.',
  'network-request-failed': noNetworkText,
  'user-disabled': suspendedText,
  'too-many-requests': tooManyText,
})
