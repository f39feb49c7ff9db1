import { undoEmailDays } from '#contract/platform/limits.ts'
import { product } from '#contract/platform/product.ts'
import { urls } from '#contract/platform/urls.ts'
import { mailLayout } from '#server/rules/domain/mailLayout.ts'
import type { NewMail } from '#server/platform/mail/mail.ts'

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

/** The mail to the old address while a change waits for confirmation. */
export function emailChangeRequestedMail(email: string, publicUrl: string): NewMail {
  return {
    kind: 'email-change-notice',
    to: { name: '', address: email },
    subject: 'Din e-postadress är på väg att bytas',
    ...mailLayout({
      title: 'Din e-postadress är på väg att bytas',
      paragraphs: [
        `Någon som är inloggad på ditt konto i ${product.name} vill byta till en annan e-postadress. Bytet sker först när någon har öppnat länken som vi har skickat dit.`,
        'Var det du? Då behöver du inte göra något här.',
        'Var det inte du? Välj ett nytt lösenord genast. Då loggas alla ut, och bytet blir inte av.',
      ],
      action: { label: 'Välj nytt lösenord', url: publicUrl + urls.forgotPassword },
    }),
  }
}

/**
 * The mail about a changed address. `undo` is the secret to undo the change; only the old address gets it, if it was
 * proven.
 */
export function emailChangedMail(email: string, publicUrl: string, undo?: string): NewMail {
  return {
    kind: 'email-changed',
    to: { name: '', address: email },
    subject: 'E-postadressen är bytt',
    ...mailLayout({
      title: 'E-postadressen är bytt',
      paragraphs: [
        `E-postadressen till ett konto i ${product.name} är bytt. Kontot hade den här adressen förut, eller har den nu.`,
        'Var det du behöver du inte göra något mer.',
        ...(undo
          ? [
              `Var det inte du? Då kan du ta tillbaka kontot i ${undoEmailDays}\u00a0dagar. Adressen byts tillbaka, alla loggas ut, och sedan väljer du ett nytt lösenord.`,
            ]
          : []),
      ],
      ...(undo && { action: { label: 'Ta tillbaka kontot', url: `${publicUrl}${urls.undoEmail}#${undo}` } }),
    }),
  }
}
