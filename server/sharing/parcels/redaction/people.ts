import type { HandOverChoice, HandOverThing, Treatment } from '#contract/sharing/handOverChoice.ts'
import { analyseWritten } from '#server/rules/domain/lemmas/analyse.ts'
import { findNumbers, normalPhone, type FoundNumber } from './findNumbers.ts'
import { standingIn } from './standingIn.ts'

/* Whose the names and numbers in texts are: a firm's, somebody's of the team, or somebody else's. */

export type KnownFirm = {
  id: number
  name: string
  phone: string | null
  email: string | null
  organisationNumber: string | null
  contactPerson: string | null
}
/** `firms` are those of the register, `team` the people of the folder but the sellers themselves. */
export type Known = { firms: KnownFirm[]; team: { userId: number; name: string; email: string | null }[] }

export type Who = 'firm' | 'team' | 'outside'
/** `key` says who it is in the choice. */
export type Person = { key: string; who: Who; name: string | null }
/** `nameStart` is where the name stands before the number, of somebody whom nobody knows. */
export type PlacedNumber = FoundNumber & { person: Person; nameStart: number | null }

/** What the texts are about, to be shown beside what was found in them. */
export type NamedItem = { kind: HandOverThing; id: number; folderId: number; title: string }
export type ThirdParty = Person & {
  kind: FoundNumber['kind'] | null
  numbers: string[]
  count: number
  places: NamedItem[]
}

/** Firms are shown, those of the team without their numbers, others not at all. */
const usually = { firm: 'all', team: 'name', outside: 'none' } as const satisfies Record<Who, Treatment>

export function treatmentOf(names: HandOverChoice['names'], { key, who }: Pick<Person, 'key' | 'who'>): Treatment {
  return names.find((one) => one.key === key)?.treatment ?? usually[who]
}

/** One to three names with capital letters, right before the number: 'Kerstin Holm, 070-…', 'Kerstin (mobil 070-…'. */
const nameBefore =
  /(?<![\p{L}\p{N}])(\p{Lu}[\p{L}'’-]+(?:[ \u00a0]\p{Lu}[\p{L}'’-]*){0,2})(?:[ \u00a0]*[,:;(–—-])?[ \u00a0]*(?:(?:på|tel|tfn|telefon|mobil|mob|mejl|mail|e-post|epost|ring|nås|nummer|nr|är)[.:]?[ \u00a0]*){0,3}\(?$/u
/** Words that stand before a number, begin with a capital letter and are nobody's name. */
const noName = new Set(
  (
    'ring tel tfn telefon mobil mob mejl mejla mail maila epost kontakta kontakt nummer nr fråga sms hej nås grannen ' +
    'pappa mamma jour jouren på se och till köpare köparen säljare säljaren ägare ägaren kund personnummer pnr'
  ).split(' '),
)
/** Names that Swedish has as other words too. */
const alsoNames = new Set(
  (
    'alfred alva anders andreas ann axel barbro björn bo bob britt dag dan ebba egon ester flora frank gull hans håkan inger ' +
    'iris juni kaj kalle karl klara klas lars lena lilja linda linnea lisa liv lotta lotten maj manne mats mattias max meja ' +
    'nisse nova oliver olle oskar palle per putte pär ros rosa runa saga sam sanna sara sol sten stig sven tilde tina tindra ' +
    'tom tor torsten tova tuva urban valter vanja vendela ville vincent viola vivan östen'
  ).split(' '),
)
/** How far before a number a name is looked for. */
const reach = 80
const longestKey = 100

const nameKey = (name: string) => name.toLocaleLowerCase('sv').replaceAll(/\s+/gu, ' ').trim().slice(0, longestKey)
export const firmAs = ({ id, name }: Pick<KnownFirm, 'id' | 'name'>): Person => ({
  key: `firm ${id}`,
  who: 'firm',
  name,
})
export const memberAs = ({ userId, name }: Known['team'][number]): Person => ({
  key: `member ${userId}`,
  who: 'team',
  name,
})

/** Whose each number is: by what the register and the team have, then by the name before it. */
export function whose({ firms, team }: Known) {
  const byNumber = new Map<string, Person>()
  for (const firm of firms) {
    if (firm.phone !== null) byNumber.set(normalPhone(firm.phone), firmAs(firm))
    if (firm.email !== null) byNumber.set(firm.email.toLowerCase(), firmAs(firm))
    if (firm.organisationNumber !== null)
      byNumber.set(lastTen(firm.organisationNumber.replaceAll(/\D/gu, '')), firmAs(firm))
  }
  for (const member of team) if (member.email !== null) byNumber.set(member.email.toLowerCase(), memberAs(member))
  const byName = new Map([
    ...firms.flatMap((firm) =>
      [firm.name, firm.contactPerson].map((name) => [nameKey(name ?? firm.name), firmAs(firm)] as const),
    ),
    ...team.map((member) => [nameKey(member.name), memberAs(member)] as const),
  ])
  return (text: string, found: FoundNumber): PlacedNumber => {
    const normal = found.kind === 'personalNumber' ? lastTen(found.normal) : found.normal
    const before = nameIn(text, found.start)
    const known = byNumber.get(normal) ?? (before ? byName.get(nameKey(before.name)) : undefined)
    if (known) return { ...found, person: known, nameStart: null }
    const key = before ? nameKey(before.name) : found.normal.slice(0, longestKey)
    return { ...found, person: { key, who: 'outside', name: before?.name ?? null }, nameStart: before?.start ?? null }
  }
}

const lastTen = (digits: string) => digits.slice(-10)

function nameIn(text: string, end: number): { name: string; start: number } | null {
  const from = Math.max(0, end - reach)
  const match = nameBefore.exec(text.slice(from, end))
  if (!match?.[1]) return null
  const words = match[1].split(/[ \u00a0]/u)
  const isName = (word: string) => !noName.has(word.toLocaleLowerCase('sv'))
  // A surname is often a word as well, which the first of them is not: that is what the number is of, as in 'Panna 070-…'.
  const first = words.findIndex((word) => isName(word) && !isThing(word))
  if (first === -1 || !words.slice(first).every(isName)) return null
  const skipped = words.slice(0, first).join(' ').length + (first === 0 ? 0 : 1)
  return { name: words.slice(first).join(' '), start: from + match.index + skipped }
}

function isThing(word: string) {
  const lower = word.toLocaleLowerCase('sv')
  return !alsoNames.has(lower) && analyseWritten(lower).isKnown
}

/** Some of the places are told; the others are counted. */
const mostPlaces = 5
const mostNumbers = 10

/** Everybody whose number or whose name stands in the texts; those of the team first, then by how often. */
export function findThirdParties(rows: readonly (NamedItem & { text: string })[], known: Known): ThirdParty[] {
  const found = new Map<string, ThirdParty & { last: string }>()
  const owner = whose(known)
  const mayStand = standingIn(
    known.team.map((member) => ({
      name: member.name,
      person: memberAs(member),
      pattern: namePattern(member.name, 'iu'),
    })),
  )
  for (const { text, ...place } of rows) {
    const note = (person: Person, number: FoundNumber | null) => {
      const there = found.get(person.key)
      const one = there ?? { ...person, kind: null, numbers: [], count: 0, places: [], last: '' }
      const isNewPlace = one.last !== `${place.kind} ${place.id}`
      if (number && !one.numbers.includes(number.text) && one.numbers.length < mostNumbers)
        one.numbers.push(number.text)
      if (isNewPlace && one.places.length < mostPlaces) one.places.push(place)
      found.set(person.key, {
        ...one,
        kind: one.kind ?? number?.kind ?? null,
        count: one.count + (isNewPlace ? 1 : 0),
        last: `${place.kind} ${place.id}`,
      })
    }
    for (const number of findNumbers(text)) note(owner(text, number).person, number)
    for (const { person, pattern } of mayStand(text)) if (pattern.test(text)) note(person, null)
  }
  const order: Who[] = ['firm', 'team', 'outside']
  return [...found.values()]
    .map(({ key, who, name, kind, numbers, count, places }): ThirdParty => ({
      key,
      who,
      name,
      kind,
      numbers,
      count,
      places,
    }))
    .toSorted((one, other) => order.indexOf(one.who) - order.indexOf(other.who) || other.count - one.count)
}

const escaped = (name: string) =>
  name.replaceAll(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`).replaceAll(/\s+/gu, String.raw`\s+`)

/** The whole name, also with the s that says whose something is. */
export const namePattern = (name: string, flags: 'iu' | 'giu') =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(name)}(?=s?(?![\p{L}\p{N}]))`, flags)
