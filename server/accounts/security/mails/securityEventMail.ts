import { deviceInSentence, deviceNameOf } from '#contract/platform/deviceName.ts'
import { dotted } from '#contract/platform/timeOfDay.ts'
import { undoTwoStepDays } from '#contract/platform/limits.ts'
import { product } from '#contract/platform/product.ts'
import { urls } from '#contract/platform/urls.ts'
import { mailLayout } from '#server/rules/domain/mailLayout.ts'
import type { NewMail } from '#server/platform/mail/mail.ts'
import { passwordChangedMail } from './passwordMails.ts'
import type { SecurityEventKind } from '#server/platform/identity/securityEvent.ts'

type MailText = { subject: string; what: string; undo?: string }

const account = `ditt konto i ${product.name}`

const undoByReset =
  'Var det inte du? Välj ett nytt lösenord genast. Då loggas alla ut, och du får se vad mer som öppnar kontot och kan ta bort det.'

/** The kinds that the owner is mailed of, whoever caused them. */
const mailTexts: Partial<Record<SecurityEventKind, MailText>> = {
  // Where the link of an invitation was passed on, the owner of the address learns here of the account.
  'email-confirmed-by-invitation': {
    subject: `Välkommen till ${product.name}`,
    what: `Ett konto har skapats i ${product.name} med den här adressen. Den är bekräftad genom länken i inbjudan som vi mejlade hit.`,
    undo: 'Var det inte du? Välj ett nytt lösenord genast. Då loggas alla andra ut, och kontot är ditt.',
  },
  'signed-in-on-new-device': {
    subject: 'Inloggning från en ny enhet',
    what: `Någon har loggat in på ${account} från en webbläsare där det inte har använts förut.`,
  },
  'passkey-added': {
    subject: 'En lösennyckel är tillagd',
    what: `En lösennyckel har lagts till på ${account}. Den öppnar kontot utan lösenord.`,
  },
  'passkey-removed': {
    subject: 'En lösennyckel är borttagen',
    what: `En lösennyckel till ${account} har tagits bort. Den öppnar inte längre kontot.`,
  },
  'google-removed': {
    subject: 'Inloggning med Google är borttagen',
    what: `Det går inte längre att logga in med Google på ${account}.`,
  },
  'two-step-on': {
    subject: 'Tvåstegsinloggning är på',
    what: `Tvåstegsinloggning har slagits på för ${account}. Förutom lösenordet behövs nu en kod från en app.`,
    undo: `Var det inte du? Välj ett nytt lösenord genast. Då loggas alla ut, och på samma sida kan du ta bort tvåstegsinloggningen i ${undoTwoStepDays}\u00a0dagar från nu.`,
  },
  'two-step-off': {
    subject: 'Tvåstegsinloggning är av',
    what: `Tvåstegsinloggning har stängts av för ${account}. Nu räcker det med lösenordet.`,
  },
  'recovery-codes-renewed': {
    subject: 'Nya återställningskoder',
    what: `Nya återställningskoder har hämtats till ${account}. De gamla gäller inte längre.`,
  },
  'devices-signed-out': {
    subject: 'Enheter är utloggade',
    what: `En eller flera enheter har loggats ut från ${account}.`,
  },
}

type Recipient = { email: string; userAgent: string; publicUrl: string }

/** Undefined for kinds without a mail. Only a new password shuts everybody else out, so that is the way to undo. */
export function securityEventMail(
  kind: SecurityEventKind,
  { email, userAgent, publicUrl }: Recipient,
): NewMail | undefined {
  if (kind === 'password-changed' || kind === 'password-reset')
    return passwordChangedMail(email, publicUrl, { isReset: kind === 'password-reset' })
  const mailText = mailTexts[kind]
  return mailText && mailWith(mailText, { email, userAgent, publicUrl })
}

function mailWith(
  { subject, what, undo = undoByReset }: MailText,
  { email, userAgent, publicUrl }: Recipient,
): NewMail {
  return {
    kind: 'account-security',
    to: { name: '', address: email },
    subject,
    ...mailLayout({
      title: subject,
      paragraphs: [
        what,
        `Det skedde ${dotted(momentOf.format(new Date()))} från ${deviceInSentence(deviceNameOf(userAgent))}.`,
        'Var det du behöver du inte göra något mer.',
        undo,
      ],
      action: { label: 'Välj nytt lösenord', url: publicUrl + urls.forgotPassword },
    }),
  }
}

const momentOf = new Intl.DateTimeFormat('sv-SE', {
  timeZone: product.timeZone,
  dateStyle: 'long',
  timeStyle: 'short',
})
