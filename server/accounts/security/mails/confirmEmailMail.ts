import { product } from '#contract/platform/product.ts'
import { urls } from '#contract/platform/urls.ts'
import { mailLayout } from '#server/rules/domain/mailLayout.ts'
import type { NewMail } from '#server/platform/mail/mail.ts'

/**
 * Confirmation mail. The secret is in the URL fragment, which no server or proxy logs. The name is left out: otherwise
 * anyone signing up with another's address could send them text in our name.
 */
export function confirmEmailMail(email: string, publicUrl: string, token: string): NewMail {
  return {
    kind: 'confirm-email',
    to: { name: '', address: email },
    subject: 'Bekräfta din e-postadress',
    ...mailLayout({
      title: 'Bekräfta din e-postadress',
      paragraphs: [
        `Ett konto har skapats i ${product.name} med den här adressen.`,
        'Bekräfta att adressen är din, så ser du de inbjudningar som har skickats hit. Länken gäller i ett dygn, och du behöver vara inloggad när du öppnar den.',
      ],
      action: { label: 'Bekräfta adressen', url: `${publicUrl}${urls.confirmEmail}#${token}` },
      footnote: 'Var det inte du som skapade kontot? Då behöver du inte göra något.',
    }),
  }
}
