import type { MailText } from '../../domain/notificationMail.ts'
import { memberFootnote, senderFirst, type Pending } from './texts.ts'

export function offerText(one: Pending): MailText {
  const title = `${senderFirst(one)} vill lämna över ${one.title} till dig`
  return {
    subject: title,
    title,
    paragraphs: [
      `Tar du över mappen ”${one.title}” blir du dess grundare, med ansvar för hela mappen. ${senderFirst(one)} blir administratör.`,
      'Du väljer själv. Inget ändras förrän du har svarat.',
    ],
    button: 'Svara i mappen',
    footnote: memberFootnote(one),
  }
}

/** To the new founder and to the former one. */
export function transferText(one: Pending): MailText {
  const title = `${one.title} har en ny grundare`
  return {
    subject: title,
    title,
    paragraphs: [
      `${senderFirst(one)} har tagit över mappen ”${one.title}” och är nu dess grundare. Den som var grundare tidigare är nu administratör.`,
    ],
    button: 'Visa teamet',
    footnote: memberFootnote(one),
  }
}

export function refusalText(one: Pending): MailText {
  const title = `${senderFirst(one)} tackade nej till ${one.title}`
  return {
    subject: title,
    title,
    paragraphs: [
      `${senderFirst(one)} vill inte ta över mappen ”${one.title}”. Du är grundare precis som förut, och kan fråga någon annan.`,
    ],
    button: 'Visa teamet',
    footnote: memberFootnote(one),
  }
}
