import { errorText } from '#client/forms/formProblem.ts'
import { IdentityError } from '#client/session/identity/identityProvider.ts'
import { securityErrorText } from '#client/text/identityErrorsAccount.ts'

/** The proof fails with the identity provider's errors, the call with the API's. */
export const provenCallErrorText = (error: unknown) =>
  error instanceof IdentityError ? securityErrorText(error) : errorText(error)
