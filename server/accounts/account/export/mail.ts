import { product } from '#contract/platform/product.ts'
import { urls } from '#contract/platform/urls.ts'
import { mailLayout } from '#server/rules/domain/mailLayout.ts'
import type { NewMail } from '#server/platform/mail/mail.ts'

/** The owner of the account asked the operator for a copy, who wrote it. Or somebody else asked in their name. */
export function accountExportedByOperatorMail(email: string, publicUrl: string): NewMail {
  return {
    kind: 'account-security',
    to: { name: '', address: email },
    subject: 'Kundtjänst har hämtat allt på ditt konto',
    ...mailLayout({
      title: 'Kundtjänst har hämtat allt på ditt konto',
      paragraphs: [
        `Kundtjänst har fått en begäran om en kopia av allt som ditt konto i ${product.name} kan läsa, och har hämtat den: mappar, papper, meddelanden och kontouppgifter.`,
        'Har du bett om det behöver du inte göra något mer. Vi lämnar kopian bara till dig.',
        'Har du inte bett om det? Skriv till kundtjänst så fort du kan.',
      ],
      action: { label: 'Skriv till kundtjänst', url: publicUrl + urls.contact },
    }),
  }
}

export function accountExportedMail(email: string, publicUrl: string): NewMail {
  return {
    kind: 'account-security',
    to: { name: '', address: email },
    subject: 'Allt på ditt konto har hämtats',
    ...mailLayout({
      title: 'Allt på ditt konto har hämtats',
      paragraphs: [
        `Någon som är inloggad på ditt konto i ${product.name} har hämtat allt som kontot kan läsa: mappar, papper, meddelanden och kontouppgifter.`,
        'Var det du behöver du inte göra något mer.',
        'Var det inte du? Välj ett nytt lösenord genast. Då loggas alla ut, och du får se vad mer som öppnar kontot och kan ta bort det.',
      ],
      action: { label: 'Välj nytt lösenord', url: publicUrl + urls.forgotPassword },
    }),
  }
}
