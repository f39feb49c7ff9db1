import { product } from './product.ts'

/*
 * Names that only the service itself may have. A message, an invitation and its mail show who they are from: nobody is
 * to be taken for 'Pärmens kundtjänst' who is not.
 */

export const officialName = `Det namnet är reserverat för ${product.name}. Skriv ditt eget namn.`

/**
 * Letters of other alphabets, and digits, that look like ours. What NFKD takes apart, such as full-width letters, is
 * not here.
 */
const lookAlikes = [
  'aаαɑᴀ4@æ',
  'bвβʙ',
  'cсᴄ',
  'dԁɗᴅ',
  'eеε3əᴇ',
  'hһнʜ',
  'iіιı1!ɪ',
  'jјᴊ',
  'kкκᴋ',
  'lʟ',
  'mмᴍ',
  'nпηոɴ',
  'oоο0øᴏ',
  'pрρþᴘ',
  'rгʀ',
  'sѕ5$ꜱ',
  'tтτ7ᴛ',
  'uυսμᴜ',
  'vνᴠ',
  'yу',
]
const letterFor = new Map(lookAlikes.flatMap(([ours = '', ...others]) => others.map((other) => [other, ours])))
/** A word as it looks: its letters from a to z. */
export function looked(text: string): string {
  const letters = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}|\p{Default_Ignorable_Code_Point}/gu, '')
  return Array.from(letters, (letter) => letterFor.get(letter) ?? letter)
    .join('')
    .replaceAll(/[^a-z]/g, '')
    .replaceAll('rn', 'm')
}

const owner = looked(product.name)
const support = looked(product.supportName)
/** Words that beside the product's name make it the service that speaks. */
const speakers = 'support|kundsupport|kundservice|service|team|security|sakerhet|info|noreply|admin'
const roles = 'support|service|kundservice|kundsupport|help|helpdesk|hjalp|admin|administrator|administration'
  .concat('|moderator|system|team|security|sakerhet|official|officiell|info|noreply|postmaster|webmaster|redaktion')
  .concat('|avisering|konto|inloggning|betalning|faktura|ekonomi|personal|styrelse|ledning')
const fillers = 'och|i|pa|for|fran|hos|av|the|of|ab|se|com|sverige|sweden|example'
const role = `(?:${support}|${roles})(?:et|en|n|s|ar|er)?`
const service = new RegExp(`^(?:${owner}s?|${role}|${fillers})+$`)
const serviceSpeaks = new RegExp(`${owner}s?(?:${support}|${speakers})|(?:${support}|support)${owner}`)
const serviceWithin = new RegExp(`${owner}s?(?:${fillers})?${role}|${role}(?:${fillers})?${owner}`)

/**
 * Whether somebody of this name would be taken for the service: its name or its customer service, with or without
 * accents, spread out, or in letters that look alike. Parmen Ivanov and Pär Mensson may be called what they are called.
 */
export function isOfficialName(name: string): boolean {
  const words = name.normalize('NFKC').split(/[^\p{L}\p{M}\p{N}@$!]+/u)
  const whole = looked(name)
  const isService = whole.includes(owner) || whole.includes(support)
  return (
    (isService && (service.test(whole) || serviceWithin.test(whole))) ||
    words.some((word) => looked(word) === support || isProductWord(word))
  )
}

/** Whether a line speaks as the service does: its name beside its customer service, or any such word. */
export const speaksAsService = (line: string) => serviceSpeaks.test(looked(line))

type Names = { firstName: string; lastName?: string | null | undefined }

/** Which part of a person's name is not theirs to take: of one that only both together make, the first. */
export function officialPart({ firstName, lastName }: Names): keyof Names | null {
  if (isOfficialName(firstName)) return 'firstName'
  if (isOfficialName(lastName ?? '')) return 'lastName'
  return isOfficialName(`${firstName} ${lastName ?? ''}`) ? 'firstName' : null
}

/** Whether a word is the service's name, with the dots of its ä: no person is called that. */
function isProductWord(word: string): boolean {
  const seen = Array.from(word.toLowerCase().normalize('NFD'), (letter) => letterFor.get(letter) ?? letter).join('')
  const name = product.name.toLowerCase().normalize('NFD')
  return seen === name || seen === `${name}s`
}
