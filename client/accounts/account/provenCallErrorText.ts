import { errorText } from '#client/platform/forms/formProblem.ts'
import { IdentityError } from '#client/platform/session/identity/identityProvider.ts'
import { securityErrorText } from '#client/platform/text/identityErrorsAccount.ts'

/** The proof fails with the identity provider's errors, the call with the API's. */
export const provenCallErrorText = (error: unknown) =>
  error instanceof IdentityError ? securityErrorText(error) : errorText(error)
