import { product } from '#contract/product.ts'
import { urls } from '#contract/urls.ts'
import { mailLayout } from '../../domain/mailLayout.ts'
import type { NewMail } from '../../platform/mail/mail.ts'

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
