import { product } from '#contract/platform/product.ts'
import { urls } from '#contract/platform/urls.ts'
import type { WeekLine, WeekMail } from '#contract/accounts/week.ts'
import { capitalised } from '#contract/rules/capitalised.ts'
import { unsubscribeLinks, type Reader } from '#server/rules/domain/notificationMail.ts'
import type { NewMail } from '#server/platform/mail/mail.ts'
import { unlinked } from '#server/platform/mail/unlinked.ts'
import { weekNumber } from './days.ts'
import { letterLayout } from './letterLayout.ts'

type Lines = readonly [WeekLine, ...WeekLine[]]

type Letter = {
  /** `token` turns the mail off. */
  reader: Reader & { userId: number; token: string }
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
  const { listUnsubscribe, links } = unsubscribeLinks(publicUrl, reader.token, 'mejlet om din vecka')
  const stop = links.at(-1)
  const pictured = lines.find(({ picture }) => picture !== null)
  return {
    kind: 'week',
    to: { name: reader.name, address: reader.email },
    listUnsubscribe,
    subject: sentence + more,
    ...(pictured?.picture && { shows: { fileId: pictured.picture.fileId, userId: reader.userId } }),
    ...letterLayout({
      name: 'Din vecka',
      week: `vecka ${weekNumber(monday).week}`,
      title: `Hej ${unlinked(firstName)}`,
      lead: `${capitalised(thingsText(lines.length))} den här veckan.`,
      parts: lines.map((line) => ({
        heading: line.heading,
        sentence: unlinked(line.sentence),
        reason: line.reason && unlinked(line.reason),
        button: { label: unlinked(line.button.label), url: publicUrl + line.button.path },
        hasPicture: line === pictured,
      })),
      foot: ['Ha en fin vecka!', `Du får det här mejlet från ${product.name} ${often[mail]}.`],
      links: [
        { label: 'Läs på webben', url: publicUrl + urls.week },
        {
          label: mail === 'weekly' ? 'Varje månad i stället' : 'Varje vecka i stället',
          url: publicUrl + urls.weekMail,
        },
        ...(stop ? [stop] : []),
      ],
    }),
  }
}
