import type { ReadNotice } from '#contract/intake/agreementReading.ts'
import { folded } from '../receipt/ocrText.ts'
import { agreed, isReadWell, type Clause, type Found } from './clauses.ts'
import { length, lengthOf, monthsOf } from './lengths.ts'

type Length = { count: number; unit: 'month' | 'day' }

const noticeWays = [
  new RegExp(`\\buppsagningstid\\w*\\b[^.\\d]{0,60}?${length}`, 'g'),
  new RegExp(`${length} (?:omsesidig |skriftlig )?uppsagningstid`, 'g'),
  new RegExp(
    `\\b(?:saga|sagas|sags|sager|uppsagning\\w*)\\b.{0,80}?\\b(?:senast|minst|med) ${length}[^.]{0,20}?(?:\\bfore\\b|\\binnan\\b|varsel|uppsagningstid|i forvag)`,
    'g',
  ),
]
/** Where it is of something else than ending it as one pleases. */
const onCondition =
  /flytt|prisandring|prishojning|\bandra[rds]?\b|drojsmal|inte betala|obetal|avlid|dodsfall|anger|i fortid|fortida|betalningen/

const own =
  'kund(?:en|ens|er|erna)?|konsument\\w*|du|dig|dina?|ditt|medlem\\w*|forsakringstagar\\w*|arrendator\\w*|bestallar\\w*|abonnent\\w*|hyresgast\\w*|uppdragsgivar\\w*|innehavar\\w*|part|parter\\w*|parts|omsesidig\\w*|endera|vardera'
const theirs =
  'leverantor\\w*|bolag\\w*|utforar\\w*|uppdragstagar\\w*|jordagar\\w*|kommun(?:en|ens)|klubb(?:en|ens)|forening(?:en|ens)|upplatar\\w*|hyresvard\\w*|forsakringsgivar\\w*|operator\\w*|foretag(?:et|ets)|vi (?:kan|far|har)|var sida|var uppsagningstid'

/** How long before its end one gives notice: the longest where places disagree, since its day comes first. */
export function noticeOf(clauses: Clause[], party: string | null): Found<ReadNotice> | undefined {
  const sides = sidesOf(party)
  const found = clauses.flatMap((clause) =>
    onCondition.test(clause.said)
      ? []
      : noticeWays.flatMap((way) => lengthsIn(clause, way)).filter((one) => !isTheirs(one, sides)),
  )
  const longest = found.toSorted((a, b) => daysOf(b.value) - daysOf(a.value))
  const [first] = longest
  if (!first || !found.every((one) => isReadWell(one))) return undefined
  const others = longest
    .map(({ value }) => value)
    .filter((one, at, all) => at === all.findIndex((other) => isSame(one, other)) && !isSame(one, first.value))
  return { ...first, value: { ...first.value, ...(others.length > 0 && { others }) } }
}

const isSame = (one: Length, other: Length) => one.count === other.count && one.unit === other.unit
const daysOf = ({ count, unit }: Length) => count * (unit === 'month' ? 30.4 : 1)

function lengthsIn(clause: Clause, way: RegExp): Found<Length>[] {
  return [...clause.said.matchAll(way)].flatMap(({ 0: whole, 1: count, 2: unit, index }) => {
    const value = lengthOf(count, unit)
    const at = index + (new RegExp(length).exec(whole)?.index ?? 0)
    return value ? [{ value, clause, at, length: `${count ?? ''} ${unit ?? ''}`.length }] : []
  })
}

/** Who is named beside it, of either side; the firm itself where it is not somebody whom one turns to. */
function sidesOf(party: string | null): RegExp {
  const [name = ''] = folded(party ?? '').split(/[^a-z0-9]+/)
  const firm = name.length > 3 ? `|(?<!\\b(?:med|hos|till|mot) )${name}s?` : ''
  return new RegExp(`\\b(?:(${own})|(${theirs}${firm}))\\b`, 'g')
}

/** 'Vaktias notice' is that of a firm, whatever it is called; 'the agreement's' is nobody's. */
const somebodys = /\b([a-z0-9]+s) uppsagningstid/g
const nobodys = /^(?:avtal|abonnemang|medlemskap|kort|plats|forsakring|tjanst|manad|dag|dygn|ar|vecko)/
/** Who may end it is whoever stands before it; where that is none of the customer's names, it is the firm. */
const actively = /(?<!\bfor att )\b(?:saga|sager) upp\b/

/** The nearest before it says whose notice it is, or else the first after it. */
function isTheirs({ clause: { said }, at }: Found<Length>, sides: RegExp): boolean {
  const named = [...said.matchAll(sides)]
  const before = named.findLast(({ index }) => index < at)
  const [, whose = ''] = [...said.matchAll(somebodys)].findLast(({ index }) => index < at) ?? []
  const isOwn = (name: string) => new RegExp(`^(?:${own})$`).test(name)
  if (whose && !nobodys.test(whose) && !isOwn(whose)) return true
  const deed = actively.exec(said)
  if (deed && deed.index < at && !named.some(({ index, 1: isOurs }) => isOurs && index < at)) return true
  return (before ?? named.find(({ index }) => index > at))?.[2] !== undefined
}

/** For how long one is bound from its first day. */
export function boundOf(clauses: Clause[]): Found<number> | undefined {
  const ways = [
    new RegExp(`\\b(?:bindningstid|avtalstid|bindning)\\w*\\b[^.\\d]{0,30}?${length}`, 'g'),
    new RegExp(`\\bbunden (?:i |under )?${length}`, 'g'),
    new RegExp(`${length} (?:bindningstid|bindning)\\b`, 'g'),
  ]
  const found = clauses
    .flatMap((clause) => ways.flatMap((way) => lengthsIn(clause, way)))
    .flatMap(({ value, ...place }) => (value.unit === 'month' ? [{ ...place, value: value.count }] : []))
  return found.every((one) => isReadWell(one)) ? agreed(found) : undefined
}

const atATime = 'i taget|at gangen|i sander|per gang'
const prolonged = [
  new RegExp(
    `(?<!\\b(?:kan|far|kunna) (?:\\w+ ){0,2})\\b(?:forlangs|fornyas|forlangning\\w*|loper)\\b[^.]{0,60}?${length} (?:${atATime})`,
  ),
  new RegExp(
    `(?<!\\b(?:kan|far|kunna) (?:\\w+ ){0,2})\\b(?:forlangs|fornyas)\\b[^.\\d]{0,40}?\\bmed (?:ytterligare )?${length}(?! uppsagning| varsel)`,
  ),
  new RegExp(`^(?:forlangning\\w*|forlangningstid\\w*)[ :]+${length}`),
]
const yearly =
  /\b(?:loper|forlangs|fornyas)\b[^.]{0,40}?\b(?:ar for ar|arsvis|arligen|varje ar|(?:ett )?kalenderar i taget)\b/
const runs =
  /\b(?:loper|galler|fortsatter|overgar|forlangs|forlanges|och)\b[^.]{0,60}?\b(?:tills ?vidare|vidare|lopande)\b/
const ofPrice = /\b(?:pris\w*|erbjud\w*|rabatt\w*|kampanj\w*)\b/

/** By how long it is prolonged where nobody ends it, or that it runs on. */
export function renewalOf(clauses: Clause[]): Found<number | 'runsOn'> | undefined {
  const found = clauses.flatMap((clause): Found<number | 'runsOn'>[] => {
    const { said } = clause
    const byLength = prolonged.flatMap((way) => {
      const match = way.exec(said)
      const [whole = '', count, unit = ''] = match ?? []
      // 'with a month's notice' is no length that it is prolonged by.
      const value = unit.endsWith('s') ? null : monthsOf(count, unit)
      return match && value ? [{ value, clause, at: match.index, length: whole.length }] : []
    })
    const [first] = byLength
    if (first) return byLength
    const [year, on] = [yearly.exec(said), runs.exec(said)]
    if (ofPrice.test(said)) return []
    if (year) return [{ value: 12, clause, at: year.index, length: year[0].length }]
    return on ? [{ value: 'runsOn', clause, at: on.index, length: on[0].length }] : []
  })
  return found.every((one) => isReadWell(one, 0.5)) ? agreed(found) : undefined
}
