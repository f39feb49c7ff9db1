import { endOfMonth, parseDate } from '@internationalized/date'
import { monthNames } from '#contract/rules/monthNames.ts'
import { capitalised } from '#contract/rules/capitalised.ts'
import { dayInLine, numberSaid, unitSaid } from '../activities/log/line/dayInLine.ts'
import { firmInLine } from '../activities/log/line/firmInLine.ts'

/** Who and what a line may name. */
export type Known = {
  /** Members, and others that something was lent to before. */
  people: readonly { holderId: number | null; name: string }[]
  firms: readonly { id: number; name: string }[]
  things: readonly { id: number; folderId: number; name: string }[]
}

export type SaidThing = { name: string; componentId: number | null; folderId: number | null }
export type SaidHolder = { name: string; holderId: number | null; firmId: number | null }
export type SaidLoan = {
  what: SaidThing
  /** Null: it is no key. */
  keyNumber: number | null
  /** Null: the line does not say. */
  who: SaidHolder | null
  lentOn: string
  /** Null: until further notice. */
  dueOn: string | null
  note: string | null
}

/**
 * What is lent, to whom and until when, of a line as 'Stegen till Olle till söndag'; null if it names nothing. A name that
 * two have is kept as it is written.
 */
export function loanInLine(line: string, today: string, known: Known): SaidLoan | null {
  const { rest, lentOn } = sinceIn(dated(line.replace(asVerb, '')), today)
  const [first = '', ...others] = rest
    .split(/\s+tills?\s+(?!vidare(?!\p{L}))|(?<=\S)(?=\s+tills\s+vidare(?!\p{L}))/iu)
    .map(tidy)
  const { what, keyNumber, said } = thingIn(first, others, known)
  if (what === null) return null
  const { holder, lately, dueOn, note } = holderIn(said, today)
  return {
    what,
    keyNumber,
    who: holder === null ? null : personIn(holder, known),
    lentOn: lentOn ?? lately ?? today,
    dueOn,
    note,
  }
}

/** 'Låna ut stegen', as the field asks. */
const asVerb = /^\s*låna(?:r|de|t)?\s+ut\s+/iu
/** 'Till 24/12', 'till fredag 11/12'. */
const slashed = /(?<=(?:tills?|senast)\s+(?:\p{L}+\s+)?)(?<day>\d{1,2})\/(?<month>0?[1-9]|1[0-2])(?![\d/])/giu
const inMonth = (_: string, day: string, month: string) => `${Number(day)} ${monthNames[Number(month) - 1]}`
/** 'I två veckor': what is lent for so long is back after them. */
const lasting = new RegExp(`(?<=\\s)i(?=\\s+${numberSaid}\\s+${unitSaid}(?!\\p{L}))`, 'giu')
const feasts = { jul: '24 december', nyår: '31 december' }
const feast = /(?<=\stills?\s+)(?<named>jul|nyår)(?:afton|en)?(?!\p{L})/giu

const dated = (line: string) =>
  line
    .replaceAll(slashed, inMonth)
    .replaceAll(lasting, 'om')
    .replaceAll(feast, (_, named: string) => feasts[named.toLocaleLowerCase('sv-SE') as keyof typeof feasts])

function sinceIn(line: string, today: string) {
  const match = /\s+(?:sedan|sen)\s+(?<day>.+?)(?=\s+till\s|,|$)/iu.exec(line)
  const day = match && wholeDay(match.groups?.day ?? '', today, true)
  return day ? { rest: line.replace(match[0], ''), lentOn: day } : { rest: line, lentOn: null }
}

const keyAfter = /^(?<of>.*?\S)[\s,]+nyckel\s*(?:nr\.?|nummer)?\s*(?<number>[1-9]\d{0,3})$/iu
const keyAlone = /^nyckel\s*(?:nr\.?|nummer)?\s*(?<number>[1-9]\d{0,3})$/iu

function thingIn(first: string, others: string[], known: Known) {
  const after = keyAfter.exec(first)?.groups
  const alone = keyAlone.exec(first)?.groups
  // 'Nyckel 3 till ytterdörren till Petra'
  const [of, ...rest] = others
  const isOfOther = alone !== undefined && of !== undefined && rest.length > 0
  const name = after?.of ?? (isOfOther ? of : alone ? 'nyckel' : first)
  const number = after?.number ?? alone?.number
  return {
    what: /[\p{L}\p{N}]/u.test(name) && !/^till(?!\p{L})/iu.test(name) ? componentIn(name, known.things) : null,
    keyNumber: number === undefined ? null : Number(number),
    said: isOfOther ? rest : others,
  }
}

/** Of what stands after the thing: who comes first, then until when; what is neither is a note. */
function holderIn(parts: readonly string[], today: string) {
  let holder: string | null = null
  let lately: string | null = null
  let dueOn: string | null = null
  const notes: string[] = []
  for (const part of parts) {
    if (/^tills\s+vidare$/iu.test(part)) continue
    const [said = '', ...behind] = part.split(/\s*,\s*/)
    const day: string | null = dueOn === null ? wholeDay(said, today) : null
    if (day) {
      dueOn = day
      notes.push(...behind)
    } else if (holder === null) {
      const split = dayBehind(said, today)
      holder = split.rest
      // 'Till Olle i går': nobody has it back by a day that has been.
      if (split.day !== null && split.day < today) lately = split.day
      else dueOn ??= split.day
      for (const words of behind) {
        const later: string | null = dueOn === null ? dayBehind(words, today).day : null
        if (later) dueOn = later
        else notes.push(words)
      }
    } else notes.push(`till ${part}`)
  }
  return { holder: holder || null, lately, dueOn, note: notes.filter(Boolean).join(', ') || null }
}

/** The day that words say, and nothing else. */
function wholeDay(words: string, today: string, isPast = false): string | null {
  for (const said of [words, `på ${words}`, `i ${words}`]) {
    const day = dayInLine(said, { today: parseDate(today), isDone: isPast })
    const [span, ...more] = day?.spans ?? []
    if (!day || !span || more.length > 0 || day.recurrence || tidy(said).length > span[1] - span[0]) continue
    return day.season === 'month' ? endOfMonth(parseDate(day.startDate)).toString() : day.startDate
  }
  return null
}

/** 'Olle på söndag', 'tillbaka 4 dec', 'grannen, lämnas senast 4 dec'. */
function dayBehind(words: string, today: string): { rest: string; day: string | null } {
  const day = dayInLine(words, { today: parseDate(today), isDone: false })
  const [span] = day?.spans ?? []
  if (!day || !span || day.recurrence || tidy(words).length > span[1]) return { rest: words, day: null }
  const rest = words.slice(0, span[0]).replace(/(?<!\p{L})(?:(?:lämnas|ska)\s+)?(?:tillbaka|åter)\s*$/iu, '')
  return { rest: tidy(rest), day: day.startDate }
}

function personIn(said: string, { people, firms }: Known): SaidHolder {
  const words = folded(said)
  const called = people.filter(({ name }) => folded(name) === words)
  const named = called.length > 0 ? called : people.filter(({ name }) => folded(name).split(' ')[0] === words)
  if (named[0] && named.length === 1) return { ...named[0], firmId: null }
  const begun = firms.filter(({ name }) => ` ${folded(name)} `.startsWith(` ${words} `))
  const firm = named.length > 0 ? null : begun.length === 1 ? begun[0] : firmInLine(said, firms)
  return { name: firm?.name ?? said, holderId: null, firmId: firm?.id ?? null }
}

/** The one thing whose name has these words, in whichever of their forms; otherwise they are its name. */
function componentIn(said: string, things: Known['things']): SaidThing {
  const words = stems(said)
  const named = things.filter(({ name }) => {
    const own = stems(name)
    return words.every((word) => own.includes(word))
  })
  const whole = named.filter(({ name }) => stems(name).length === words.length)
  const [thing, ...others] = named.length > 1 && whole.length === 1 ? whole : named
  if (!thing || others.length > 0) return { name: capitalised(said), componentId: null, folderId: null }
  return { name: thing.name, componentId: thing.id, folderId: thing.folderId }
}

const folded = (text: string) => text.toLocaleLowerCase('sv-SE').trim().replaceAll(/\s+/g, ' ')
const ending = /(?<=\p{L}{3})(?:arna|orna|erna|en|et|ar|or|er|n|t|e|a)$/u
const stems = (text: string) => (folded(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replace(ending, ''))
const tidy = (text: string) => text.replaceAll(/^[\s,.:;–-]+|[\s,:;–-]+$/g, '')
