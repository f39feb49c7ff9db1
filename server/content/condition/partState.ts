import type { FoundPart, Part, PartState } from '#contract/content/conditionParts.ts'
import type { PartLife } from '#contract/content/partLives/partLife.ts'
import { dayInSweden } from '#server/rules/domain/swedishTime.ts'

/** A part as the database knows it. */
export type PartRow = Pick<Part, 'life' | 'componentId' | 'folderId' | 'roleId' | 'planned' | 'mayHaveYear'> & {
  /** Null: events alone tell of it. */
  name: string | null
  built: number | null
  bought: number | null
  doneOn: string | null
  answer: { answer: Answer['answer']; by: string; at: string } | null
}
type Answer = NonNullable<FoundPart['answer']>

export const mostUrgentFirst = (one: FoundPart, other: FoundPart) =>
  order[one.state] - order[other.state] || wornOf(other) - wornOf(one)

const order: Record<PartState, number> = { see: 0, ask: 1, fine: 2, aside: 3 }
/** How much of what it usually lasts is over. */
const wornOf = ({ age, years }: Pick<FoundPart, 'age' | 'years'>) => (age ?? 0) / years

/** How much of the mean has to be over before somebody may want to look. */
const seenFrom = 0.9

/** What is shown of it on a day, yyyy-MM-dd. */
export function toPart(
  { built, bought, doneOn, answer, name, ...row }: PartRow,
  life: PartLife,
  now: string,
): FoundPart {
  const known = knownYear({ built, bought, doneOn })
  const age = known && Math.max(0, yearsBetween(known, now))
  const said = answer && { ...answer, at: new Date(answer.at), restsUntil: restsUntil(answer, life) }
  const { name: called, years, upTo = null, source } = life
  const [verb, done] = life.kind === 'recurs' ? [life.verb, life.done] : [null, null]
  return {
    ...row,
    name: name ?? called,
    verb,
    done,
    years,
    upTo,
    source,
    year: known?.year ?? null,
    by: known?.by ?? null,
    day: known?.day ?? null,
    age,
    state: stateOf({ age, years, answer: said }, Number(now.slice(0, 4))),
    answer: said,
  }
}

type Known = { year: number; by: 'built' | 'bought' | 'done'; day: string | null }

/** An event that says that it is a new one counts where it is the later; of its own fields the year it was built. */
function knownYear({ built, bought, doneOn }: Pick<PartRow, 'built' | 'bought' | 'doneOn'>): Known | null {
  const own = built ?? bought
  const done = doneOn === null ? null : Number(doneOn.slice(0, 4))
  if (doneOn !== null && done !== null && (own === null || done >= own)) return { year: done, by: 'done', day: doneOn }
  return own === null ? null : { year: own, by: built === null ? 'bought' : 'built', day: null }
}

/** Of a year alone the difference of years; from a day whole years. */
function yearsBetween({ year, day }: Known, now: string): number {
  const difference = Number(now.slice(0, 4)) - year
  return day !== null && now.slice(5) < day.slice(5) ? difference - 1 : difference
}

const restsUntil = ({ answer, at }: NonNullable<PartRow['answer']>, { rests }: PartLife) =>
  answer === 'good' ? dayInSweden(new Date(at)).year + rests : null

type PartFacts = Pick<FoundPart, 'age' | 'years'> & {
  answer: Pick<Answer, 'answer' | 'restsUntil'> | null
}

/** What was said counts until it has rested; that nobody knows the year counts for as long as nothing tells it. */
function stateOf({ age, years, answer }: PartFacts, thisYear: number): PartState {
  if (answer?.answer === 'unneeded') return 'aside'
  if (age === null) return answer?.answer === 'unknown' ? 'aside' : 'ask'
  const rests = answer?.restsUntil ?? null
  if (rests !== null && thisYear < rests) return 'fine'
  return age >= Math.ceil(years * seenFrom) ? 'see' : 'fine'
}
