import { drawable, drawableName } from '#server/rules/domain/drawable.ts'
import { longDayText } from '#server/content/timeline/report/days.ts'
import type { FolderDocument } from './folderDocument.ts'
import type { Sayings } from './sayings.ts'
import { hashText, numberText } from './itemText.ts'

/** What stands on each page: for whom it is, when it was made, and the hash of what it says, in short. */
export function runningOf({ mark, madeOn, hash }: FolderDocument) {
  const stamp = stampOf(hash)
  if (!mark) return { stamp }
  const until = mark.until && `till ${shortDayText(mark.until)}`
  const foot = [`För ${mark.forWhom}`, `framtaget ${shortDayText(madeOn)}`, until].filter(Boolean).join(' · ')
  return { stamp, foot, mark: `För ${mark.forWhom}, ${longDayText(madeOn)}` }
}

export const stampOf = (hash: string) => `SHA-256 ${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}`

const shortDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', dateStyle: 'medium' })
/** `25 nov. 2026` */
const shortDayText = (day: string) => shortDay.format(new Date(day))

/** The beginning of a document: what it is of, who made it and when, and what it holds in short. */
export function introduce(
  sheet: Sayings,
  { of, content, madeBy, madeOn, mark }: FolderDocument,
  { title, inShort }: { title: string; inShort: string },
) {
  const { scope, categoryName, zipCode, city, description } = content
  sheet.title(title)
  const place = [zipCode, city].filter(Boolean).join(' ')
  const main = scope.kind === 'subFolder' ? `i ${drawableName(scope.mainTitle)}` : null
  const facts = [main, categoryName, place].filter(Boolean).join(' · ')
  if (facts) sheet.muted(facts)
  sheet.muted(`Så här såg det ut den ${longDayText(madeOn)}. Sammanställt av ${drawableName(madeBy)}.`)
  if (mark) sheet.text(`För ${drawable(mark.forWhom)}.`)
  sheet.text(inShort)
  if (content.sums === undefined) sheet.text('Kostnader och kvitton är inte med.')
  const { textsLeftOut } = content.counts
  // The insurance company gets no descriptions.
  if (textsLeftOut > 0 && of !== 'insurance') sheet.text(leftOutText(textsLeftOut))
  if (description) sheet.text(description)
}

const leftOutText = (count: number) =>
  count === 1
    ? 'Dokumentet har inte plats för alla texter: en beskrivning är utelämnad, och finns i Pärmen.'
    : `Dokumentet har inte plats för alla texter: ${numberText(count)} beskrivningar är utelämnade, och finns i Pärmen.`

/** The hash, by which two documents can be compared. */
export function addChecksum(sheet: Sayings, { hash }: FolderDocument) {
  sheet.text(
    'SHA-256 över förteckningen: allt som mappen visade när dokumentet gjordes, med vilken version av varje sak och vilka filer det var. Samma summa betyder att inget av det har ändrats.',
  )
  sheet.text(hashText(hash))
}
