import type { TimelineFilter, TimelineKind } from '#contract/content/timeline.ts'
import {
  omitUndefined,
  readIdParam,
  readWordParam,
  readYearParam,
} from '#client/platform/lists/filters/filterParams.ts'

/** The word of each kind in the address, and its label on the screen. */
export const kindWords: Record<TimelineKind, { word: string; label: string }> = {
  activity: { word: 'handelser', label: 'Händelser' },
  file: { word: 'papper', label: 'Papper' },
  change: { word: 'andringar', label: 'Ändringar' },
  message: { word: 'meddelanden', label: 'Meddelanden' },
}

const kindOfWord: Record<string, TimelineKind> = Object.fromEntries(
  Object.entries(kindWords).map(([kind, { word }]) => [word, kind as TimelineKind]),
)

/** The choices of the reader, read from the address. */
export function chosenIn(search: URLSearchParams) {
  return omitUndefined({
    kind: readWordParam(search, 'typ', kindOfWord),
    year: readYearParam(search),
    subFolderId: readIdParam(search, 'mapp'),
    personId: readIdParam(search, 'person'),
  })
}

/** The timeline includes planned events; that of a year always does. */
export const isAhead = (search: URLSearchParams) => search.get('vy') === 'framat'

/** The request of the address: until today, unless a year or planned events are chosen. */
export function filterOf(search: URLSearchParams, today: string): TimelineFilter {
  const { year, ...chosen } = chosenIn(search)
  if (year !== undefined) return { ...chosen, from: `${year}-01-01`, to: `${year}-12-31` }
  return isAhead(search) ? chosen : { ...chosen, to: today }
}
