import { product } from '#contract/product.ts'
import { urls } from '#contract/urls.ts'
import type { WeekLine, WeekMail } from '#contract/week.ts'
import { notificationMail, unsubscribeLinks, type Reader } from '../domain/notificationMail.ts'
import type { NewMail } from '../platform/mail/mail.ts'
import { unlinked } from '../platform/mail/unlinked.ts'
import { weekNumber } from './days.ts'

type Lines = readonly [WeekLine, ...WeekLine[]]

type Letter = {
  /** `token` turns the mail off. */
  reader: Reader & { token: string }
  monday: string
  lines: Lines
  mail: Exclude<WeekMail, 'off'>
}

const numerals = ['noll', 'en', 'två', 'tre', 'fyra', 'fem']
const thingsText = (count: number) => `${numerals[count] ?? count} ${count === 1 ? 'sak' : 'saker'}`

const often = {
  weekly: 'på söndagar när det finns något att säga',
  monthly: 'den första söndagen i månaden när det finns något att säga',
}

/** The mail of a week: the lines as the page has them, and its first one as the subject. */
export function weekMail(publicUrl: string, { reader, monday, lines, mail }: Letter): NewMail {
  const [first, ...others] = lines
  const sentence = unlinked(first.sentence)
  const firstName = reader.name.split(' ')[0] ?? ''
  const more = others.length > 0 ? `, och ${thingsText(others.length)} till` : ''
  return notificationMail(
    {
      kind: 'week',
      reader,
      url: publicUrl + urls.week,
      unsubscribe: unsubscribeLinks(publicUrl, reader.token, 'mejlet om din vecka'),
    },
    {
      subject: sentence + more,
      title: `Din vecka, vecka ${weekNumber(monday).week}`,
      paragraphs: [`Hej ${unlinked(firstName)}! ${capital(thingsText(lines.length))} den här veckan.`],
      button: 'Läs på webben',
      footnote: `Ha en fin vecka!\nDu får det här mejlet från ${product.name} ${often[mail]}.`,
    },
    lines.map(({ heading, sentence: line, reason, button }) => ({
      title: heading,
      text: [line, ...(reason === null ? [] : [reason])].map(unlinked),
      lines: [{ label: button.label, url: publicUrl + button.path }],
    })),
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
