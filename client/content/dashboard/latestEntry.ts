import { CalendarClock, CalendarCheck, FolderOpen, Puzzle } from 'lucide-react'
import type { Arrival, LatestEntry } from '#contract/content/dashboard.ts'
import { currencies, moneyText } from '#contract/rules/money.ts'
import { folderTabs, urls } from '#contract/platform/urls.ts'
import { contentsText } from '#client/platform/text/contentsText.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { namesText } from '#client/platform/text/namesText.ts'
import { nearDayText, nearPeriodText } from '#client/platform/text/dates.ts'
import type { Group } from './groups.ts'

/* What the rows and the card of latest entries say. */

export type LatestEntryProps = {
  entry: Omit<LatestEntry, 'id'>
  /** The reader, whose own changes read 'Du'. */
  userId: number
}

/** The change in words, with who made it: `Du lade till komponenten`. */
export function whatHappened({ entry, userId }: LatestEntryProps): string {
  return [whoOf({ entry, userId }), verbs[entry.change], kindOf(entry).noun].filter(Boolean).join(' ')
}

/** What is said after its title: ` av Anna och Erik`. */
export const fromWhom = ({ sellers }: Pick<LatestEntry, 'sellers'>) =>
  sellers.length > 0 ? ` av ${namesText(sellers.map(firstNameOf))}` : ''

const whoOf = ({ entry, userId }: LatestEntryProps) =>
  entry.changedById === userId ? 'Du' : firstNameOf(entry.changedBy)

/** The reader's own role, which beside somebody else's name would be taken for theirs. */
export function readersRole({ roleName }: Pick<LatestEntry, 'roleName'>): string {
  const role = (roleName || fallback.unknown).toLocaleLowerCase('sv-SE')
  return roleName ? `du är ${role}` : role
}

const verbs = {
  added: 'lade till',
  planned: 'planerade',
  done: 'gjorde klart',
  changed: 'ändrade',
  tookOver: 'tog över',
} satisfies Record<LatestEntry['change'], string>

const firstNameOf = (name: string | null) => name?.split(' ')[0] || 'Någon'

/** Tells from the ids that are set what kind of entry it is and where it links to. */
export function kindOf(entry: LatestEntryProps['entry']) {
  const { activityId, componentId, folderId, folderTitle, parentTitle, change } = entry
  const place = parentTitle ? `${parentTitle} / ${folderTitle}` : folderTitle
  if (activityId !== null) {
    const to = urls.folder(folderId, { tab: folderTabs.activities, accordion: activityId })
    return { noun: '', many: 'händelser', place, to, Icon: change === 'planned' ? CalendarClock : CalendarCheck }
  }
  if (componentId !== null) {
    const to = urls.folder(folderId, { tab: folderTabs.components, accordion: componentId })
    return { noun: 'komponenten', many: 'komponenter', place, to, Icon: Puzzle }
  }
  if (change === 'tookOver')
    return { noun: 'mappen', many: 'mappar', place: 'Huvudmapp', to: urls.folder(folderId), Icon: FolderOpen }
  const inside = parentTitle || fallback.title
  return { noun: 'undermappen', many: 'undermappar', place: inside, to: urls.folder(folderId), Icon: FolderOpen }
}

/** Entries that were done together, the latest first. */
export type GroupProps = { group: Group<LatestEntryProps['entry']>; userId: number }

/** What somebody did together, in words with what it was apart: `Du lade till ` `9 händelser i Volvon`. */
export function whatTheyDid({ group, userId }: GroupProps) {
  const { entries, isCut } = group
  const [latest] = entries
  const { many, place } = kindOf(latest)
  if (latest.arrival) {
    const before = `${whoOf({ entry: latest, userId })} ${arrivalVerbs[latest.arrival.kind]}`
    return { before, what: arrivedText(group, latest.arrival) }
  }
  const isPlanned = entries.every(({ change }) => change === 'planned')
  const verb = isPlanned ? verbs.planned : verbs[latest.change === 'planned' ? 'added' : latest.change]
  const count = `${isCut ? 'minst ' : ''}${entries.length.toLocaleString('sv-SE')}`
  return { before: `${whoOf({ entry: latest, userId })} ${verb}`, what: `${count} ${many} i ${place}` }
}

const arrivalVerbs = { import: 'hämtade in', delivery: 'tog emot', founding: 'skapade' } satisfies Record<
  Arrival['kind'],
  string
>

/** `187 händelser i Villa Solhem`: all that came, where that is known. Of a new folder it is the folder. */
function arrivedText({ entries, isCut }: GroupProps['group'], { kind, events, components }: Arrival): string {
  const [{ parentTitle, folderTitle }] = entries
  if (kind === 'founding') return parentTitle || folderTitle
  const seen = entries.filter(({ activityId }) => activityId !== null).length
  const isWhole = events !== null && components !== null
  const what = contentsText({ activities: events ?? seen, components: components ?? entries.length - seen })
  return `${isCut && !isWhole ? 'minst ' : ''}${what ?? ''} i ${parentTitle || folderTitle}`
}

/** Where it came from, and how long all of it can be taken back: `Ur huslogg.csv`, `går att ångra till 25 dec`. */
export function originText({ entries: [{ arrival }] }: GroupProps['group']): (string | null)[] {
  if (!arrival?.name) return []
  if (arrival.kind === 'delivery') return [`Från ${arrival.name}`]
  return [`Ur ${arrival.name}`, arrival.until && `går att ångra till ${nearDayText(arrival.until)}`]
}

/** The days that the events of a group lie between: `25 mar 2025 – 25 feb 2027`; null without any. */
export function spanText({ entries }: GroupProps['group']): string | null {
  const days = entries.flatMap(({ activityId, eventDays }) => (activityId !== null && eventDays ? [eventDays] : []))
  const [first, last] = [
    days.map(({ startDate }) => startDate).toSorted()[0],
    days
      .map(({ endDate }) => endDate)
      .toSorted()
      .at(-1),
  ]
  return first === undefined || last === undefined ? null : nearPeriodText(first, last)
}

/** What the events of a group cost together, in each currency: `36 130 kr`; null if nothing is known. */
export function sumText({ entries }: GroupProps['group']): string | null {
  const sums = currencies.flatMap((currency) => {
    const costs = entries.flatMap((one) => (one.cost !== null && one.currency === currency ? [one.cost] : []))
    return costs.length === 0
      ? []
      : [
          moneyText(
            costs.reduce((sum, cost) => sum + cost, 0),
            currency,
          ),
        ]
  })
  return sums.join(', ') || null
}
