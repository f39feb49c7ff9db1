import type { MailText } from '../../domain/notificationMail.ts'
import { dayOn, isPast, memberFootnote, type Pending } from './texts.ts'

/** `Garantin på Värmepump går ut tisdag 24 november`, or that it has, where nobody read it in time. */
export function warrantySentence(one: Pending): string {
  return `Garantin på ${one.title} ${isPast(one.dueOn) ? 'gick' : 'går'} ut ${dayOn(one)}`
}

export function warrantyText(one: Pending): MailText {
  const title = warrantySentence(one)
  return {
    subject: title,
    title,
    paragraphs: [
      `”${one.title}” finns i mappen ”${one.folderTitle}”.`,
      'Är något inte som det ska? Hör av dig till säljaren medan garantin gäller.',
    ],
    button: 'Visa komponenten',
    footnote: memberFootnote(one),
  }
}

export function lifespanText(one: Pending): MailText {
  const title = `${one.title} har nått sin beräknade livslängd`
  return {
    subject: title,
    title,
    paragraphs: [
      `”${one.title}” i mappen ”${one.folderTitle}” beräknades hålla till ${dayOn(one)}.`,
      'Fungerar den som den ska behöver du inte göra något. Annars kan det vara dags att planera ett byte.',
    ],
    button: 'Visa komponenten',
    footnote: memberFootnote(one),
  }
}
