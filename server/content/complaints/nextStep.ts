import { parseDate, type CalendarDate } from '@internationalized/date'
import type { Complaint, ComplaintState } from '#contract/content/complaints.ts'
import { limits as textLimits } from '#contract/platform/limits.ts'

/** They are asked again when nothing has been heard for so long. */
const patienceDays = 14

const words: Record<ComplaintState, string> = {
  drafted: 'Reklamera',
  sent: 'Fråga igen om reklamationen:',
  answered: 'Hur gick reklamationen?',
  mended: 'Reklamation, lagad:',
  replaced: 'Reklamation, bytt mot ny:',
  refused: 'Reklamation, de sa nej:',
}

/** What its event is called in each state. */
export const titleOf = (state: ComplaintState, name: string) =>
  `${words[state]} ${name}`.slice(0, textLimits.title).trimEnd()

/** What it is about, of the title of its event; all of one that is somebody's own. */
export function nameIn(title: string) {
  const said = Object.values(words).find((word) => title.startsWith(`${word} `))
  return said ? title.slice(said.length + 1) : title
}

type State = Pick<Complaint, 'limits' | 'warrantyUntil' | 'state' | 'sentOn' | 'askedAgainOn'> & {
  /** When something is to happen after their answer. */
  nextOn?: string | null
}

/** The day on which something is next to be done about it. */
export function nextDay(complaint: State, today: CalendarDate): string {
  const { state, sentOn, askedAgainOn, nextOn } = complaint
  if (state === 'drafted') return beginBy(complaint, today)
  if (state === 'answered') return nextOn ?? today.add({ days: patienceDays }).toString()
  return parseDate(askedAgainOn ?? sentOn ?? today.toString())
    .add({ days: patienceDays })
    .toString()
}

/** By law, or before the warranty ends; at once if that has passed, and within two weeks where nothing is known. */
function beginBy({ limits, warrantyUntil }: State, today: CalendarDate): string {
  if (limits) return limits.verdict === 'passed' ? today.toString() : limits.lastDay
  const soon = today.add({ days: patienceDays }).toString()
  return warrantyUntil !== null && warrantyUntil >= today.toString() && warrantyUntil < soon ? warrantyUntil : soon
}
