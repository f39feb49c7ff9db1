import type { TimelineFilter, TimelineKind } from '#contract/timeline.ts'
import { omitUndefined, readIdParam, readWordParam } from '../lists/filters/filterParams.ts'

/** What the address calls each kind, and what it is called on the screen. */
export const kindWords: Record<TimelineKind, { word: string; label: string }> = {
  activity: { word: 'handelser', label: 'Händelser' },
  file: { word: 'papper', label: 'Papper' },
  change: { word: 'andringar', label: 'Ändringar' },
  message: { word: 'meddelanden', label: 'Meddelanden' },
}

const kindOfWord: Record<string, TimelineKind> = Object.fromEntries(
  Object.entries(kindWords).map(([kind, { word }]) => [word, kind as TimelineKind]),
)

/** What the address asks for that the reader chose. */
export function chosenIn(search: URLSearchParams) {
  const year = readIdParam(search, 'ar')
  return omitUndefined({
    kind: readWordParam(search, 'typ', kindOfWord),
    year: year !== undefined && year >= 1000 && year <= 9999 ? year : undefined,
    subFolderId: readIdParam(search, 'mapp'),
    personId: readIdParam(search, 'person'),
  })
}

/** Also what is planned; a year has it anyway. */
export const isAhead = (search: URLSearchParams) => search.get('vy') === 'framat'

/** Until today, unless a year is chosen, or what is planned as well. */
export function filterOf(search: URLSearchParams, today: string): TimelineFilter {
  const { year, ...chosen } = chosenIn(search)
  if (year !== undefined) return { ...chosen, from: `${year}-01-01`, to: `${year}-12-31` }
  return isAhead(search) ? chosen : { ...chosen, to: today }
}
