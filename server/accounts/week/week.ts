import { fromDate } from '@internationalized/date'
import { product } from '#contract/platform/product.ts'
import { urls } from '#contract/platform/urls.ts'
import { weekKinds, type EarlierWeek, type Week, type WeekLine } from '#contract/accounts/week.ts'
import { dayInSweden } from '#server/rules/domain/swedishTime.ts'
import type { LastWeekFact, WeekFacts } from './facts.ts'
import { agoText, daysBetween, mondayOf, plusDays, weekNumber } from './days.ts'
import { candidates, weekLine, type Reading } from './lines.ts'
import { restingWeeks } from './queries.ts'

/** At this hour of a Sunday, in Sweden, the week that begins the day after is the one that is told of. */
export const sendingHour = 17

/** The day of a moment, and the Monday of the week that is told of then. */
export function daysOf(at: Date): { today: string; monday: string } {
  const today = dayInSweden(at).toString()
  const monday = mondayOf(today)
  const isNext = plusDays(monday, 6) === today && fromDate(at, product.timeZone).hour >= sendingHour
  return { today, monday: isNext ? plusDays(monday, 7) : monday }
}

/**
 * The lines of a week, at most one of each kind: those that it has had already as long as they are true, and for the
 * other kinds the most urgent. What has been done leaves its place empty until the week after.
 */
export function linesOf(facts: WeekFacts, reading: Reading): WeekLine[] {
  return weekKinds.flatMap((kind) => {
    const shown = facts.shown.find((one) => one.kind === kind)
    const found = candidates[kind](facts, reading).find(({ key }) => !shown || shown.key === key)
    return found ? [weekLine(kind, found)] : []
  })
}

type WeekStart = { today: string; monday: string; lines: WeekLine[] }

const spanOf = (monday: string) => ({ ...weekNumber(monday), from: monday, to: plusDays(monday, 6) })

/** The week as the page has it. */
export function weekOf(facts: WeekFacts, { today, monday, lines }: WeekStart): Week {
  const { next, mail, earlierKept } = facts
  const shown = facts.lastWeek.flatMap((one) => shownLine(one, today, 1) ?? [])
  return {
    ...spanOf(monday),
    lines,
    earlier: earlierKept ? plusDays(monday, -7) : null,
    next: next && { title: next.title, day: next.day, path: urls.item('activity', next.folderId, next.id) },
    lastWeek: shown.length > 0 ? { lines: shown } : null,
    mail,
  }
}

/** A week before the one of now, with what has become of its lines. */
export function earlierWeekOf(
  { lines, earlierKept }: { lines: readonly LastWeekFact[]; earlierKept: boolean },
  { today, monday, of }: Omit<WeekStart, 'lines'> & { of: string },
): EarlierWeek {
  const next = plusDays(of, 7)
  return {
    ...spanOf(of),
    lines: lines.flatMap((one) => shownLine(one, today, daysBetween(of, monday) / 7) ?? []),
    earlier: earlierKept ? plusDays(of, -7) : null,
    later: next < monday ? next : null,
  }
}

const numerals = ['noll', 'en', 'två', 'tre', 'fyra']

/** What became of a line of so many weeks ago; null of what the person does not see any more. */
function shownLine({ key, kind, sentence, state, day, who }: LastWeekFact, today: string, weeksAgo: number) {
  if (state === null) return null
  if (state === 'over') return { key, sentence, outcome: 'Inte aktuell längre', isDone: false }
  if (state === 'open') return { key, sentence, outcome: `Inte gjort${againText(weeksAgo)}`, isDone: false }
  const done = { coming: 'Klar', waiting: 'Klart', fact: 'Ifyllt', yearAgo: '', money: '' }[kind]
  const when = day === null ? '' : ` ${agoText(day, today)}`
  return { key, sentence, outcome: `${done}${when}${who === null ? '' : `, ${who}`}`, isDone: true }
}

/** From the week after those in which it rests it may come again. */
function againText(weeksAgo: number): string {
  const weeks = restingWeeks + 1 - weeksAgo
  return weeks > 0 ? `, kommer igen tidigast om ${numerals[weeks] ?? weeks} ${weeks === 1 ? 'vecka' : 'veckor'}` : ''
}
