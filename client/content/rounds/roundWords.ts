import type { RoundSummary } from '#contract/content/rounds.ts'
import { isRoundTitle } from '#contract/rules/rounds.ts'
import { dayText } from '#client/platform/text/dates.ts'

type Times = { startedAt: string; finishedAt: string | null }

/** `Ronden 2026`; what it is called, where that says more. */
export function roundName({ title, startedAt, finishedAt }: Times & { title: string }): string {
  const year = dayText(finishedAt ?? startedAt).slice(0, 4)
  const own = title.trim()
  return isRoundTitle(own) && /^rond(en)?$/i.test(own) ? `Ronden ${year}` : own.includes(year) ? own : `${own} ${year}`
}

/** How many minutes it took; null where that says nothing, as it was left for a while. */
export function minutesOf({ startedAt, finishedAt }: Times | RoundSummary): number | null {
  if (finishedAt === null) return null
  const minutes = Math.max(1, Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 60_000))
  return minutes <= 600 ? minutes : null
}

export const thingsText = (count: number) => (count === 1 ? '1 sak' : `${count} saker`)

/** The things by where they are, as they come on the way round. */
export function placesOf<Thing extends { place: string }>(things: readonly Thing[]) {
  const byPlace = Map.groupBy(things, ({ place }) => place.trim().toLowerCase())
  return [...byPlace.values()].map((its) => ({ place: its[0]?.place ?? '', things: its }))
}
