import { parseDate } from '@internationalized/date'
import { capitalised } from '#contract/rules/capitalised.ts'
import { dayInLine, type DayInLine } from './dayInLine.ts'
import { blanked, type Span } from './said.ts'
import { saysDone } from './saysDone.ts'
import { sumsInLine, type SaidSum } from './sums.ts'

export type LineReading = {
  day: DayInLine | null
  /** None, what it cost, or the several of which one may be meant. */
  sums: SaidSum[]
}

type LineContext = {
  /** yyyy-MM-dd. */
  today: string
  /** Whether it has been done, where the person has said so; otherwise the line tells. */
  isDone?: boolean | undefined
}

/** What the line of '+ Logga' says beside what was done. */
export function readLine(line: string, { today, isDone = saysDone(line) }: LineContext): LineReading {
  const day = dayInLine(line, { today: parseDate(today), isDone })
  // 'Den 12 maj 2026 1 200 kr'
  const rest = (day?.spans ?? []).reduce(blanked, line)
  return { day, sums: sumsInLine(rest, { isDone }) }
}

/**
 * The line without what was read at these places, as one would have written the title; what holds on to the words
 * around it stays.
 */
export function titleOf(line: string, spans: readonly Span[]): string {
  const ordered = spans.toSorted(([one], [other]) => one - other)
  const loose: Span[] = []
  for (const [place, span] of ordered.entries()) {
    const rest = [...loose, ...ordered.slice(place)].reduce(blanked, line)
    if (isLoose(rest, span)) loose.push(span)
  }
  const title = tidy(loose.reduceRight((rest, [from, to]) => `${rest.slice(0, from)} ${rest.slice(to)}`, line))
  return /\p{L}{2}/u.test(title) ? capitalised(title) : line.trim()
}

const tidy = (text: string) =>
  text
    .replaceAll(/\(\s*\)/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[,.:;!?])/g, '')
    .replaceAll(/,(?=[,.])/g, '')
    .replaceAll(/^[\s,.:;–-]+|[\s,:;–-]+$/g, '')

/** Whether the line says the rest as well without what stands here. */
function isLoose(rest: string, [from, to]: Span): boolean {
  const before = rest.slice(0, from).replace(/[|\s]+$/, '')
  const after = rest.slice(to).replace(/^[|\s]+/, '')
  return !holdsBefore.test(before.toLocaleLowerCase('sv-SE')) && !holdsAfter.test(after.toLocaleLowerCase('sv-SE'))
}

/** Words that lack what comes after them. */
const holdsBefore =
  /(?<!\p{L})(?:inför|till|från|av|om|med|och|eller|samt|som|att|är|var|blev|blir|kostar?|kostade|kostat|betala[dts]?e?|betalas|gav|ge|lade|la|lägga|skicka(?:de)?|swisha(?:de)?|den|sedan|sen|efter|före|innan|senast|kl|klockan|kom|kommer|börja[rd]?e?|sluta[rd]?e?|gäller|förfaller|löper|går ut|ut|upphör|tills|=|\+|&|ordinarie|pris|priset|vid|hos|i|på|för|under|över|mellan|redan|först|bara)$/u
/** Words that lack what comes before them. */
const holdsAfter = /^(?:och|eller|samt|till|men|kontant|swish|faktura|via|\+|&|=|%|st(?!\p{L}))/u
