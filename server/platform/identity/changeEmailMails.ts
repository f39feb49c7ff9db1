import { product } from '#contract/product.ts'
import { urls } from '#contract/urls.ts'
import { mailLayout } from '../mail/layout.ts'
import type { NewMail } from '../mail/mail.ts'

/** Contains no names: the address may be a stranger's, and nobody should be able to send them text in our name. */
export function confirmNewEmailMail(newEmail: string, publicUrl: string, token: string): NewMail {
  return {
    kind: 'confirm-new-email',
    to: { name: '', address: newEmail },
    subject: 'Bekräfta din nya e-postadress',
    ...mailLayout({
      title: 'Bekräfta din nya e-postadress',
      paragraphs: [
        `Vi har fått en begäran om att byta e-postadress i ${product.name} till den här.`,
        'Bytet sker när du har öppnat länken och bekräftat. Länken gäller i ett dygn, och du behöver vara inloggad när du öppnar den.',
      ],
      action: { label: 'Byt till den här adressen', url: `${publicUrl}${urls.changeEmail}#${token}` },
      footnote: 'Var det inte du? Då behöver du inte göra något. Inget har ändrats.',
    }),
  }
}

/** To the old address. */
export function addressChangeNotice(email: string): NewMail {
  return {
    kind: 'email-change-notice',
    to: { name: '', address: email },
    subject: 'Din e-postadress är på väg att bytas',
    ...mailLayout({
      title: 'Din e-postadress är på väg att bytas',
      paragraphs: [
        `Någon som är inloggad på ditt konto i ${product.name} vill byta till en annan e-postadress. Bytet sker först när någon har öppnat länken som vi har skickat dit.`,
        'Var det du? Då behöver du inte göra något här.',
        'Var det inte du? Logga in och byt lösenord genast, så loggas alla andra ut och bytet blir inte av.',
      ],
    }),
  }
}
