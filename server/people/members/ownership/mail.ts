import { undoTransferHours } from '#contract/platform/limits.ts'
import { urls } from '#contract/platform/urls.ts'
import { mailLayout } from '#server/rules/domain/mailLayout.ts'
import type { NewMail } from '#server/platform/mail/mail.ts'
import { unlinked } from '#server/platform/mail/unlinked.ts'
import { product } from '#contract/platform/product.ts'

type ToFounder = { email: string; title: string; name: string; secret: string; publicUrl: string }

/**
 * The mail to the founder when the folder is offered to somebody, so that a thief of the session cannot do it unseen.
 */
export function offeredMail({ email, secret, publicUrl, ...named }: ToFounder): NewMail {
  const [title, name] = [unlinked(named.title), unlinked(named.name)]
  return {
    kind: 'folder-offered',
    to: { name: '', address: email },
    subject: `Du har erbjudit någon att ta över ${title}`,
    ...mailLayout({
      title: `Du har erbjudit ${name} att ta över ${title}`,
      paragraphs: [
        `${name} har fått frågan om att ta över mappen ”${title}”. Vid ett ja blir ${name} grundare och du administratör.`,
        'Var det du behöver du inte göra något mer.',
        `Var det inte du? Tryck på knappen. Då tas erbjudandet tillbaka, och alla loggas ut från ditt konto. Det går också efter ett ja, i ${undoTransferHours}\u00a0timmar.`,
      ],
      action: { label: 'Det var inte jag', url: undoUrl(publicUrl, secret) },
    }),
  }
}

/** The mail to the former founder when the folder has been taken over, with the way back while there is one. */
export function takenOverMail({
  email,
  secret,
  publicUrl,
  undoUntil,
  ...named
}: ToFounder & { undoUntil: Date }): NewMail {
  const [title, name] = [unlinked(named.title), unlinked(named.name)]
  return {
    kind: 'folder-taken-over',
    to: { name: '', address: email },
    subject: `${title} har en ny grundare`,
    ...mailLayout({
      title: `${title} har en ny grundare`,
      paragraphs: [
        `${name} har tagit över mappen ”${title}” och är nu dess grundare. Du är administratör.`,
        `Var det inte du som lämnade över den? Tryck på knappen före ${momentOf.format(undoUntil)}. Då blir du grundare igen, och alla loggas ut från ditt konto. Tills dess kan ingen ta bort dig ur mappen.`,
      ],
      action: { label: 'Det var inte jag', url: undoUrl(publicUrl, secret) },
    }),
  }
}

const undoUrl = (publicUrl: string, secret: string) => `${publicUrl}${urls.undoTransfer}#${secret}`

const momentOf = new Intl.DateTimeFormat('sv-SE', {
  timeZone: product.timeZone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})
