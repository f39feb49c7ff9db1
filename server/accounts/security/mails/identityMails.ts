import type { IdentityMails } from '#server/platform/identity/deps.ts'
import { confirmNewEmailMail, emailChangedMail, emailChangeRequestedMail } from './changeEmailMails.ts'
import { confirmEmailMail } from './confirmEmailMail.ts'
import { resetPasswordMail } from './passwordMails.ts'
import { securityEventMail } from './securityEventMail.ts'

/** The mails of the embedded identity provider, which speaks no Swedish itself. */
export function identityMails(publicUrl: string): IdentityMails {
  return {
    confirmEmail: (to, token) => confirmEmailMail(to, publicUrl, token),
    confirmNewEmail: (to, token) => confirmNewEmailMail(to, publicUrl, token),
    emailChangeRequested: (to) => emailChangeRequestedMail(to, publicUrl),
    emailChanged: (to, undoToken) => emailChangedMail(to, publicUrl, undoToken),
    resetPassword: (to, link) => resetPasswordMail(to, publicUrl, link),
    securityEvent: (kind, { email, userAgent }) => securityEventMail(kind, { email, userAgent, publicUrl }),
  }
}
