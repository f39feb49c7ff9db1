import { isOfficialName, looked, speaksAsService } from './officialNames.ts'
import { product } from './product.ts'

/*
 * Names that people trust at sight, beside the service's own: authorities, banks and what people pay and sign with. A
 * folder may be called 'Skatteverket'; nobody is to be mailed, or to have an account or a firm, in that name. Apart
 * from `officialNames.ts`, which the browser has. Only names that are no ordinary word and no person's.
 */

/** The message for a name that is refused. */
export const trustedName = `Det namnet kan tas för ${product.name}, en myndighet eller en bank. Skriv ert eget namn.`

/** The message for a title that is refused. */
export const trustedTitle = 'Det börjar med ett namn som folk litar på. Skriv vad som gjordes.'

const names = [
  'Arbetsförmedlingen',
  'Avanza',
  'Bankgirot',
  'BankID',
  'Bolagsverket',
  'CSN',
  'Danske Bank',
  'Domstolsverket',
  'Finansinspektionen',
  'Försäkringskassan',
  'Google',
  'Handelsbanken',
  'ICA Banken',
  'Kivra',
  'Klarna',
  'Konsumentverket',
  'Kronofogden',
  'Kronofogdemyndigheten',
  'Lantmäteriet',
  'Länsförsäkringar',
  'Mastercard',
  'Microsoft',
  'Migrationsverket',
  'Nordea',
  'Nordnet',
  'PayPal',
  'Pensionsmyndigheten',
  'Plusgirot',
  'Polisen',
  'Polismyndigheten',
  'PostNord',
  'Riksbanken',
  'Riksgälden',
  'SBAB',
  'SEB',
  'Skandiabanken',
  'Skatteverket',
  'Swedbank',
  'Swish',
  'Trafikverket',
  'Transportstyrelsen',
  'Trustly',
  'Tullverket',
]

/** As it looks, also where l stands for i, or two v for w. */
const seen = (text: string) => looked(text).replaceAll('l', 'i').replaceAll(/w|v+/g, 'v')
const known = names.map(seen)
/** So long that it is in no other word, also where it is spread out. */
const long = known.filter((name) => name.length >= 8 && name !== seen('PostNord'))
const short = known.filter((name) => !long.includes(name))
const asWord = new RegExp(`^(?:${short.join('|')})s?$`)
const within = new RegExp(long.join('|'))
const beginning = new RegExp(`^(?:${long.join('|')})`)
const words = /(?:(?:bank|post|danske|ica)[\s-]+(?:id|nord|bank|banken))(?![\p{L}\p{M}\p{N}])|[\p{L}\p{M}\p{N}@$!]+/giu
/** Letters with something between each and the next. */
const spread = /(?<![\p{L}\p{M}\p{N}])\p{L}\p{M}*(?:[\s.·_-]+\p{L}\p{M}*(?![\p{L}\p{M}\p{N}])){2,}/gu
const foreign = /(?![\p{scx=Latn}\p{scx=Grek}])\p{L}/u

const wordsOf = (text: string) => text.normalize('NFKC').match(words) ?? []
const isOfTwoAlphabets = (word: string) => /\p{scx=Latn}/u.test(word) && foreign.test(word)
const isUpper = (word: string) => word === word.toUpperCase()

/** 'Seb' is a person, 'SEB' a bank. Nobody is called by a word of two alphabets: it is to look like another. */
const isNamed = (word: string) =>
  within.test(seen(word)) ||
  isOfTwoAlphabets(word) ||
  (asWord.test(seen(word)) && (!/^sebs?$/.test(seen(word)) || isUpper(Array.from(word).slice(0, 3).join(''))))

const namesInstitution = (text: string) =>
  within.test(seen(text)) ||
  wordsOf(text).some(isNamed) ||
  (text.match(spread) ?? []).some((letters) => isNamed(letters.replaceAll(/[\s.·_-]/g, '')))

/** Whether somebody of this name, or something of this title, would be taken for the service, an authority or a bank. */
export const isTrustedName = (text: string) => isOfficialName(text) || namesInstitution(text)

/** Whether something that a stranger is mailed of poses by its title: 'Moms till Skatteverket' is a job. */
export const isTrustedTitle = (title: string) =>
  isOfficialName(title) || isNamed(wordsOf(title)[0] ?? '') || beginning.test(seen(title))

/** A name that another person chose, for somebody who does not know them; `instead` of one that is trusted at sight. */
export const unlessTrusted = (name: string, instead: string) => (isTrustedName(name) ? instead : name)

const quotes = /”[^”]*”/g

/**
 * A line that leaves the service in its name, a subject or the name of a sender: names that are trusted at sight stand in
 * quotation marks, as what something is called. Where that does not do, since letters are spread out or it speaks as the
 * service itself, the service's name alone is left.
 */
export function quotingTrusted(line: string): string {
  if (!speaksAsService(line) && !namesInstitution(line)) return line
  const quoted = line
    .split(/(”[^”]*”)/)
    .map((part) =>
      part.startsWith('”') ? part : part.replaceAll(words, (word) => (isNamed(word) ? `”${word}”` : word)),
    )
    .join('')
  const rest = quoted.replaceAll(quotes, '')
  return speaksAsService(rest) || namesInstitution(rest) ? product.name : quoted
}
