import { accountGraceDays } from '#contract/platform/limits.ts'
import { product } from '#contract/platform/product.ts'
import { urls } from '#contract/platform/urls.ts'
import { mailLayout } from '#server/rules/domain/mailLayout.ts'
import type { NewMail } from '#server/platform/mail/mail.ts'

type Leaver = { email: string; endsAt: Date; publicUrl: string }
type AskedLeaver = Leaver & { isByOperator?: boolean }

/** The mail when the deletion is requested: what happens, and the way back. */
export function accountLeavingMail({ email, endsAt, publicUrl, isByOperator = false }: AskedLeaver): NewMail {
  const day = dayOf.format(endsAt)
  const asked = isByOperator
    ? `Kundtjänst har fått en begäran om att ditt konto i ${product.name} ska tas bort.`
    : `Någon som är inloggad på ditt konto i ${product.name} har bett om att det ska tas bort.`
  return {
    kind: 'account-leaving',
    to: { name: '', address: email },
    subject: `Ditt konto tas bort den ${day}`,
    ...mailLayout({
      title: `Ditt konto tas bort den ${day}`,
      paragraphs: [
        `${asked} Du är nu utloggad överallt.`,
        `I ${accountGraceDays}\u00a0dagar ligger allt kvar som det är. Ångrar du dig loggar du in och väljer Behåll kontot. Då är allt som förut.`,
        isByOperator ? askedByOther : 'Var det inte du? Behåll kontot och byt sedan lösenord.',
      ],
      action: { label: 'Behåll kontot', url: publicUrl + urls.leaving },
      ...(isByOperator && { links: [contactLink(publicUrl)] }),
    }),
  }
}

/** The mail some days before the end. */
export function accountReminderMail({ email, endsAt, publicUrl }: Leaver): NewMail {
  const day = dayOf.format(endsAt)
  return {
    kind: 'account-leaving-soon',
    to: { name: '', address: email },
    subject: `Snart tas ditt konto bort: den ${day}`,
    ...mailLayout({
      title: `Snart tas ditt konto bort: den ${day}`,
      paragraphs: [
        `Ditt konto i ${product.name} tas bort den ${day}. Efter det går det inte att få tillbaka det som bara var ditt.`,
        'Vill du ha det kvar loggar du in och väljer Behåll kontot. Annars behöver du inte göra något.',
        askedByOther,
      ],
      action: { label: 'Behåll kontot', url: publicUrl + urls.leaving },
      links: [contactLink(publicUrl)],
    }),
  }
}

/** The mail when the operator has kept the account: its owner was mailed that it would be removed. */
export function accountKeptMail(email: string, publicUrl: string): NewMail {
  return {
    kind: 'account-kept',
    to: { name: '', address: email },
    subject: 'Ditt konto är kvar',
    ...mailLayout({
      title: 'Ditt konto är kvar',
      paragraphs: [
        `Kundtjänst har avbrutit borttagningen av ditt konto i ${product.name}. Allt är kvar som det var.`,
        'Du loggar in som vanligt.',
      ],
      action: { label: 'Logga in', url: publicUrl + urls.start },
      links: [contactLink(publicUrl)],
    }),
  }
}

/** The way out for who cannot sign in: the operator may keep the account. */
const askedByOther =
  'Har du inte bett om det, eller kan du inte logga in? Skriv till kundtjänst före den dagen, så behåller vi kontot.'

const contactLink = (publicUrl: string) => ({ label: 'Skriv till kundtjänst', url: publicUrl + urls.contact })

const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone: product.timeZone, day: 'numeric', month: 'long' })
