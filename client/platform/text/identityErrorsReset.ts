import { noNetworkText, errorTexts } from './identityErrors.ts'

/** Errors of requesting a reset link. */
export const resetErrorText = errorTexts('Ett tekniskt fel inträffade. Var god försök igen senare.', {
  'invalid-email': 'E-postadressen är ogiltig. Kontrollera stavningen och försök igen.',
  'network-request-failed': noNetworkText,
})
