import { hasRightCheckDigit } from '../../../domain/checkDigit.ts'

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
/** Not in the middle of a longer number, or of a serial number such as 'AB-070174'. */
const before = String.raw`(?<![\p{L}\p{N}]|[\p{L}\p{N}][-_/.\u2010-\u2015]|\p{N}[,:])`
const after = String.raw`(?![\p{L}\p{N}]|[-_/:,.\u2010-\u2015]\p{N})`

const address =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,8}\p{L}{2,24}/giu

/** 900101-1234, 19900101-1234, 199001011234, 900101+1234; with spaces around the dash. */
const personal = new RegExp(
  String.raw`${before}(?:(?:18|19|20)?\d{6}\s?(?:${dash}|\+)\s?|(?:19|20)\d{6}\s?)\d{4}${after}`,
  'gu',
)

/**
 * '+46 70 174 06 11', '0046 …', '(070) 174 06 11', '070-174 06 11', '0701740611', '08-465 004 00'. Without a sign of a
 * phone number (a dash or slash after the area, a country, brackets or a space between groups) only ten digits from 07
 * are one: what else begins with 0 is as often a part number. Sixteen digits in a row are none: they would be parted in
 * thousands of ways before that is found.
 */
const separator = String.raw`[ \u00a0\u2009\u202f]`
const international = String.raw`(?:\+|00)${separator}?46${separator}?(?:\(0\)${separator}?)?[-\u2010-\u2015]?[1-9]\d{0,2}(?:(?:${separator}|${dash}|/){0,2}(?!\d{16})\d{2,9}){1,5}`
const foreign = String.raw`\+(?!46)[1-9]\d{0,2}(?:(?:${separator}|${dash}|/)?\d{2,4}){2,5}`
const domestic = String.raw`0[1-9]\d{0,2}(?:${separator}?(?:${dash}|/)${separator}?|${separator})\d{2,3}(?:${separator}?\d{2,3}){1,3}|07\d{8}`
const phone = new RegExp(
  String.raw`${before}(?:${international}|${foreign}|${domestic})${after}|\(0[1-9]\d{0,2}\)${separator}?\d{2,3}(?:${separator}?\d{2,3}){1,3}${after}`,
  'gu',
)

/** A day, a sum or a reading that looks like a phone number: '08-05-12', '021 500 kr', '070 000 km'. */
const unit = /^\s?(?:kr|sek|kronor|:-|km|mil|kwh|kw|w|m3|m³|m2|m²|liter|l|timmar|h|mm|cm|m|kg|g|st|%|öre)(?![\p{L}])/iu
const numberWords =
  /(?:org(?:anisations)?\.?\s?-?(?:nr|nummer)|serie-?(?:nr|nummer)|s\/n|art(?:ikel)?\.?\s?-?(?:nr|nummer)|kvitto(?:nr|nummer)?|faktura(?:nr|nummer)?|ocr|bankgiro|bg|plusgiro|pg|rsk(?:-nr)?|e-?nummer|mätar\p{L}*|avläst(?:es)?)\s*(?:nr|nummer)?[.:]?\s*$/iu

const digits = (text: string) => text.replaceAll(/\D/gu, '')

/** All of them, in the order in which they stand; none overlaps another. */
export function findNumbers(text: string): FoundNumber[] {
  const found = [
    ...matches(text, address, 'email', (written) => written.toLowerCase()),
    ...matches(text, personal, 'personalNumber', digits).filter(({ normal }) => isPersonalNumber(normal)),
    ...matches(text, phone, 'phone', normalPhone).filter((one) => isPhone(text, one)),
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
  if (/^\s*\+\s?46|^\s*0046/u.test(written)) return `0${all.replace(/^(?:00)?46/u, '').replace(/^0/u, '')}`
  return written.trimStart().startsWith('+') ? `+${all}` : all
}

function isPhone(text: string, { text: written, normal, start, end }: FoundNumber) {
  const length = normal.startsWith('+') ? normal.length : normal.length + 1
  if (length < 9 || length > 16) return false
  // An organisation number is public; with a dash after six digits it also looks like one with an area.
  if (/^\d{6}[-\u2010-\u2015]\d{4}$/u.test(written)) return false
  // The year of two figures, the month and the day.
  if (/^0\d[-/]\d{2}[-/]\d{2}$/u.test(written)) return false
  return !unit.test(text.slice(end)) && !numberWords.test(text.slice(Math.max(0, start - 40), start))
}

/** With a real day (one of a coordination number has 60 more) and a right check digit; of a firm the month is 20 or more. */
function isPersonalNumber(all: string) {
  const ten = all.slice(-10)
  const [month, day] = [Number(ten.slice(2, 4)), Number(ten.slice(4, 6))]
  const birthday = day > 60 ? day - 60 : day
  return month >= 1 && month <= 12 && birthday >= 1 && birthday <= 31 && hasRightCheckDigit(ten)
}
