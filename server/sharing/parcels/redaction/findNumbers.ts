import { hasRightCheckDigit } from '#server/rules/domain/checkDigit.ts'

/* Finds phone numbers, e-mail addresses and personal identity numbers in what people have written, by their form. */

export type FoundNumber = {
  kind: 'phone' | 'email' | 'personalNumber'
  /** As written. */
  text: string
  /** The same however it is written. */
  normal: string
  start: number
  end: number
}

const dash = String.raw`[-\u2010-\u2015\u2212]`
const space = String.raw`[ \u00a0\u2009\u202f]`
/** Not in the middle of a longer number, or of a serial number such as 'AB-070174'. */
const before = String.raw`(?<![\p{L}\p{N}]|[\p{L}\p{N}][-_/\u2010-\u2015]|\p{N}[,:.]|(?<=\p{L})(?<!tel|tfn|mob|mobil)\.)`
const after = String.raw`(?![\p{L}\p{N}]|[-_/:,.\u2010-\u2015]\p{N})`

/** 'olle@exempel.se', also as people hide it: 'olle (at) exempel (punkt) se', 'olle at exempel.se', 'olle @ exempel.se'. */
const [open, close] = [String.raw`\s?[(\[{<]\s?`, String.raw`\s?[)\]}>]\s?`]
const at = String.raw`(?:[@＠]\s?|\s[@＠]\s|${open}(?:at|a|ät|snabel[- ]?a|@)${close}|\s(?:at|snabel[- ]?a)\s)`
const bracketed = String.raw`${open}(?:punkt|dot|\.)${close}`
const point = String.raw`(?:[.．]|${bracketed}|\s(?:punkt|dot|\.)\s)`
const local = String.raw`[\p{L}\p{N}._%+-]{1,64}`
const address = new RegExp(
  String.raw`(?<![\p{L}\p{N}._%+-])${local}(?:${bracketed}${local}){0,4}${at}(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?${point}){1,8}\p{L}{2,24}`,
  'giu',
)
const parts = [new RegExp(at, 'iu'), new RegExp(point, 'giu')] as const
const normalAddress = (written: string) =>
  written.toLowerCase().replace(parts[0], '@').replaceAll(parts[1], '.').replaceAll(/\s/gu, '')

/** 900101-1234, 19900101-1234, 1990-01-01-1234, 199001011234, 9001011234, 900101 1234, 900101+1234, 90 01 01 12 34. */
const personal = new RegExp(
  String.raw`${before}(?:18|19|20)?\d{2}(?<part>[-./ ]?)\d{2}\k<part>\d{2}\s?(?:${dash}|\+)?\s?\d{2}\s?\d{2}${after}`,
  'giu',
)

/**
 * '+46 70 174 06 11', '0046 …', '(070) 174 06 11', '070-174 06 11', '070.174.06.11', '0701740611', '08-465 004 00', and
 * figure by figure '0 7 0 1 7 4 0 6 1 1'. Without a sign of a phone number (a dash or slash after the area, a country,
 * brackets, or a space or dot between groups) only ten digits from 07 are one: what else begins with 0 is as often a part
 * number. Sixteen digits in a row are none: they would be parted in thousands of ways before that is found.
 */
const international = String.raw`(?:\+|00)${space}?46(?:${space}|\.)?(?:\(0\)${space}?)?[-\u2010-\u2015]?[1-9]\d{0,2}(?:(?:(?:${space}|${dash}|/){0,2}|\.)(?!\d{16})\d{2,9}){1,5}`
const foreign = String.raw`(?:\+(?!46)[1-9]\d{0,2}|00(?!46)[1-9]\d{1,2}(?=${space}|${dash}))(?:${space}?\(\d{2,4}\))?(?:(?:${space}|${dash}|/|\.)?\d{2,4}){2,5}`
/** Two figures are the area of Stockholm, and of a mobile number written in pairs; no number begins with 0 after its area. */
const area = String.raw`0(?:[78]|[1-9]\d{1,2})`
const dotted = String.raw`${area}${space}?\.(?!${space}?0)(?:(?<=\.)${space}?\d{2,3}(?:${space}?\.)?){3,4}(?<!\.)`
const domestic = String.raw`${area}(?:${space}?(?:${dash}|/)${space}?|${space})[1-9]\d{1,2}(?:${space}?\d{2,3}){1,3}|07(?:${space}\d{2}){4}|07\d{4}(?:(?:${space}|${dash})?\d{2}){2}`
/** '070-174-06-13', '08-465-004-00'; other areas with dashes all through are as often part numbers. */
const dashed = String.raw`0(?:7\d|8)${dash}[1-9]\d{1,2}(?:${dash}\d{2,3}){2,3}`
/** As the country writes it in a link, without its plus. */
const plain46 = String.raw`46${space}?7\d(?:${space}|${dash})?\d{3}${space}?\d{2}${space}?\d{2}`
const eachDigit = String.raw`(?:\+${space}?4${space}?6|(?<!\d${space})0)${space}[1-9](?:${space}?(?:${dash}${space}?)?(?<=${space}|${dash})\d){7,8}(?!${space}\d)`
const phone = new RegExp(
  String.raw`${before}(?:${eachDigit}|${international}|${foreign}|${dashed}|${dotted}|${domestic}|${plain46})${after}|\(0[1-9]\d{0,2}\)${space}?(?:${dash}${space}?)?\d{2,3}(?:${space}?\d{2,3}){1,3}${after}`,
  'giu',
)

/** A day, a sum or a reading that looks like a phone number: '08-05-12', '021 500 kr', '070 000 km'. */
const unit = /^\s?(?:kr|sek|kronor|:-|km|mil|kwh|kw|w|m3|m³|m2|m²|liter|l|timmar|h|mm|cm|m|kg|g|st|%|öre)(?![\p{L}])/iu
const numberWords =
  /(?:org(?:anisations)?\.?\s?-?(?:nr|nummer)|serie-?\s?(?:nr|nummer)|s\/n|art(?:ikel)?\.?\s?-?(?:nr|nummer)|kvitto(?:nr|nummer)?|faktura(?:nr|nummer)?|ocr|bankgiro|bg|plusgiro|pg|rsk(?:-nr)?|e-?nummer|mätar\p{L}*|avläst(?:es)?|(?<!\p{L})sn|serial\p{L}*)\s*(?:nr|nummer)?[.:]?\s*$/iu
/** 'Ordernr', 'försäkringsnummer', 'EAN': what ten figures are that are nobody's. */
const namedNumber =
  /(?:(?<!\p{L})(?!pers|samordn|födelse)\p{L}{2,}[.-]?(?:nr|nummer)|ean|imei|vin|ref\p{L}*|dnr)[.:]?\s*$/iu

/** What ten figures from 07 in a row are that are no phone number. */
const namedSerial =
  /(?<!\p{L})(?:(?:kund|order|försäkrings|avtals?|ärende|offert|leverans|parti|batch|chassi|konto|modell|medlems|referens)[- ]?(?:nr|nummer)|avtal|batch|lot|modell|ref)[.:]?\s*$/iu

const digits = (text: string) => text.replaceAll(/\D/gu, '')

/** All of them, in the order in which they stand; none overlaps another. */
export function findNumbers(text: string): FoundNumber[] {
  const found = [
    ...matches(text, address, 'email', normalAddress),
    ...matches(text, personal, 'personalNumber', digits).filter((one) => isPersonalNumber(text, one)),
    ...matches(text, phone, 'phone', normalPhone).flatMap((one) => phoneIn(text, one) ?? []),
  ].toSorted((one, other) => one.start - other.start || other.end - one.end)
  return found.filter((one, position) => found.slice(0, position).every(({ end }) => end <= one.start))
}

const matches = (text: string, pattern: RegExp, kind: FoundNumber['kind'], normal: (text: string) => string) =>
  [...text.matchAll(pattern)].map((match): FoundNumber => ({
    kind,
    text: match[0],
    normal: normal(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }))

/** '0701740611' of each way to write it. */
export function normalPhone(written: string): string {
  const all = digits(written)
  if (all.startsWith('46') && all.length === 11) return `0${all.slice(2)}`
  if (/^\s*\+\s?46|^\s*0046/u.test(written)) return `0${all.replace(/^(?:00)?46/u, '').replace(/^0/u, '')}`
  return written.trimStart().startsWith('+') ? `+${all}` : all
}

/** It, or without its last group: what follows may be a sum, as in '08-465 004 00 25 kr'. */
function phoneIn(text: string, one: FoundNumber): FoundNumber | undefined {
  const cut = one.text.replace(/[ \u00a0\u2009\u202f]\d+$/u, '')
  const shorter = { ...one, text: cut, normal: normalPhone(cut), end: one.start + cut.length }
  // A Swedish mobile number has ten digits, and nothing that stands after them.
  const isTooLong = one.normal.startsWith('07') && one.normal.length > 10
  return [one, shorter].find((asWritten, place) => !(isTooLong && place === 0) && isPhone(text, asWritten))
}

function isPhone(text: string, { text: written, normal, start, end }: FoundNumber) {
  const length = normal.startsWith('+') ? normal.length : normal.length + 1
  if (length < 9 || length > 16) return false
  // Eight with dots are the parts of a version, or of a table of contents.
  if (written.includes('.') && length < 10) return false
  // An organisation number is public; with a dash after six digits it also looks like one with an area.
  if (/^\d{6}[-\u2010-\u2015]\d{4}$/u.test(written)) return false
  // The year of two figures, the month and the day.
  if (/^0\d[-/]\d{2}[-/]\d{2}$/u.test(written)) return false
  if (/^07\d{8}$/u.test(written) && namedSerial.test(textBefore(text, start))) return false
  // The figures of a scale.
  if ('0123456789'.startsWith(normal)) return false
  return !unit.test(text.slice(end, end + 20)) && !numberWords.test(textBefore(text, start))
}

const textBefore = (text: string, start: number) => text.slice(Math.max(0, start - 40), start)

/**
 * With a real day (one of a coordination number has 60 more) and a right check digit; of a firm the month is 20 or more.
 * Without a sign between the day and the last four it is none where a word says what else it is, and a phone number from 07.
 */
function isPersonalNumber(text: string, { text: written, normal, start, end }: FoundNumber) {
  const ten = normal.slice(-10)
  const [month, day] = [Number(ten.slice(2, 4)), Number(ten.slice(4, 6))]
  const birthday = day > 60 ? day - 60 : day
  if (month < 1 || month > 12 || birthday < 1 || birthday > 31 || !hasRightCheckDigit(ten)) return false
  if (/[-+\u2010-\u2015\u2212]\s?\d{2}\s?\d{2}$/u.test(written)) return true
  const isSomethingElse = [numberWords, namedNumber].some((words) => words.test(textBefore(text, start)))
  return !isSomethingElse && !unit.test(text.slice(end, end + 20)) && !/^07\d{8}$/u.test(written)
}
