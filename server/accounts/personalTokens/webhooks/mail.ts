import type { WebhookFailure } from '#contract/accounts/webhooks.ts'
import { product } from '#contract/platform/product.ts'
import { urls } from '#contract/platform/urls.ts'
import { mailLayout } from '#server/rules/domain/mailLayout.ts'
import type { NewMail } from '#server/platform/mail/mail.ts'

type Off = { email: string; host: string; failure: WebhookFailure }

/** An address of their own is told no more: they may have a program that waits for it. */
export function webhookOffMail({ email, host, failure }: Off, publicUrl: string): NewMail {
  const subject = `${product.name} säger inte längre till ${host}`
  const why =
    failure === 'gone'
      ? `Adressen hos ${host} svarade att den är borttagen.`
      : `Adressen hos ${host} har inte svarat som den ska på tio försök, under ungefär en timme.`
  return {
    kind: 'webhook-off',
    to: { name: '', address: email },
    subject,
    ...mailLayout({
      title: subject,
      paragraphs: [
        `Du har valt att ett eget program ska få veta när något ändras. ${why} Därför har vi slutat försöka.`,
        'Nyckeln gäller som förut. När adressen svarar igen kan du skicka ett prov. Då får den veta allt som har ändrats under tiden.',
      ],
      action: { label: 'Öppna Egna verktyg', url: publicUrl + urls.accountTools },
    }),
  }
}
