import { mailLayout } from '#server/rules/domain/mailLayout.ts'
import { shownCode } from '#server/sharing/parcels/links/secrets.ts'
import type { NewMail } from '#server/platform/mail/mail.ts'

/** To somebody's other address; whoever it is was asked for by an account, which is not named. */
export function codeMail({ email, code }: { email: string; code: string }): NewMail {
  return {
    kind: 'sender-address-code',
    to: { name: '', address: email },
    subject: 'Din kod för att mejla in papper härifrån',
    ...mailLayout({
      title: `Din kod är ${shownCode(code)}`,
      paragraphs: [
        'Skriv den på sidan som du har öppen, så räknas det du mejlar in härifrån som ditt. Koden gäller i en timme.',
        'Har du inte bett om den behöver du inte göra något.',
      ],
    }),
  }
}
