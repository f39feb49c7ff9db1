import type { RoundSummary } from '#contract/content/rounds.ts'
import { mostMinutes, roundTitle, type RoundAnswer } from '#contract/rules/rounds.ts'
import { dayText } from '#client/platform/text/dates.ts'

type Times = Pick<RoundSummary, 'startedAt' | 'finishedAt'>

/** `Ronden 2026`; what it is called, where that says more. */
export function roundName({ title, startedAt, finishedAt }: Times & { title: string }): string {
  const year = dayText(finishedAt ?? startedAt).slice(0, 4)
  return title === roundTitle ? `Ronden ${year}` : title.includes(year) ? title : `${title} ${year}`
}

/** How many minutes it took; null where that says nothing, as it was left for a while. */
export function minutesOf({ startedAt, finishedAt }: Times): number | null {
  if (finishedAt === null) return null
  const minutes = Math.max(1, Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 60_000))
  return minutes <= mostMinutes ? minutes : null
}

export const thingsText = (count: number) => (count === 1 ? '1 sak' : `${count} saker`)

/** The things by where they are, as they come on the way round. */
export function placesOf<Thing extends { place: string }>(things: readonly Thing[]) {
  const byPlace = Map.groupBy(things, ({ place }) => place.trim().toLowerCase())
  return [...byPlace.values()].map((its) => ({ place: its[0]?.place ?? '', things: its }))
}

const words: Record<RoundAnswer, string> = {
  good: 'bra',
  needs: 'behöver något',
  missing: 'finns inte',
  skipped: 'hoppades över',
}

/** What was said of a thing, in words: `bra`, `utlånad till Olle`. */
export const answerText = (answer: RoundAnswer, lentTo: string | null = null) =>
  answer === 'missing' && lentTo ? `utlånad till ${lentTo}` : words[answer]
