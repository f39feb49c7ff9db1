import { moneyText, type Currency } from '#contract/rules/money.ts'
import type { Complaint } from '#contract/content/complaints.ts'
import { longDayText } from '#server/content/timeline/report/days.ts'

export type Told = Pick<
  Complaint,
  'about' | 'name' | 'makeAndModel' | 'serialNumber' | 'since' | 'what' | 'noticedOn' | 'wish' | 'papers'
> & { price: number | null; currency: Currency; writer: string; phone: string | null }

/** The letter of a complaint, of nothing but what is known. */
export function letterOf(told: Told) {
  const { about, writer, phone } = told
  const thing = [told.name, told.makeAndModel].filter(Boolean).join(', ')
  const paragraphs = [
    'Hej!',
    `${begun(told)} Den ${longDayText(told.noticedOn)} märkte vi ett fel: ${sentence(told.what ?? 'den fungerar inte som den ska')}`,
    about === 'job'
      ? 'Vi reklamerar arbetet och vill att ni rättar felet utan kostnad för oss. Svara gärna med en dag som passar.'
      : `Vi reklamerar felet och vill att ni ${wished(told)} utan kostnad för oss. Svara gärna med en dag som passar.`,
    enclosed(told),
    ['Vänliga hälsningar', [writer, phone].filter(Boolean).join(', ')].join('\n'),
  ]
  return { subject: `Reklamation: ${thing}`, text: paragraphs.filter((paragraph) => paragraph !== null).join('\n\n') }
}

function begun(told: Told) {
  const { about, name, makeAndModel, since, serialNumber } = told
  const when = since && `Den ${longDayText(since)}`
  if (about === 'job')
    return when ? `${when} gjorde ni det här hos oss: ${sentence(name)}` : `Ni gjorde: ${sentence(name)}`
  const thing = [name, makeAndModel, serialNumber && `serienummer ${serialNumber}`].filter(Boolean).join(', ')
  return `${when ? `${when} köpte vi` : 'Vi har köpt'} det här hos er${priceWords(told)}: ${sentence(thing)}`
}

const wished = ({ wish }: Told) => (wish === 'replace' ? 'byter det mot ett nytt' : 'lagar det')

const priceWords = ({ price, currency }: Told) => (price === null ? '' : ` för ${moneyText(price, currency)}`)

const sum = /(?:\sför)?\s?\d[\d\s.]{0,14}(?:,\d+)?\s?(?:[nd]?kr(?:onor)?|:-|sek|us\$|€|gbp|euro?)(?!\p{L})/giu

/** What was begun with the sum, for those who see no costs. */
export const withoutSums = (text: string) => text.replaceAll(sum, '')

function enclosed({ papers }: Told): string | null {
  const receipts = papers.filter(({ role }) => role === 'receipt').length
  const pictures = papers.length - receipts
  const parts = [receipts > 0 && 'kvitto', pictures > 0 && (pictures === 1 ? 'en bild' : `${pictures} bilder`)]
  const words = new Intl.ListFormat('sv-SE').format(parts.filter((part) => part !== false))
  return words === '' ? null : `Vi skickar med ${words}.`
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)
