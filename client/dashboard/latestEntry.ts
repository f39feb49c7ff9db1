import { CalendarClock, CalendarCheck, FolderOpen, Puzzle } from 'lucide-react'
import type { LatestEntry } from '#contract/dashboard.ts'
import { folderTabs, urls } from '#contract/urls.ts'
import { fallback } from '../text/fallbacks.ts'

/* What the row and the card of a latest entry say alike. */

export type LatestEntryProps = {
  entry: Omit<LatestEntry, 'id'>
  /** The reader, whose own changes read 'Du'. */
  userId: number
}

/** The change in words, with who made it: `Du lade till komponenten`. */
export function whatHappened({ entry, userId }: LatestEntryProps): string {
  const who = entry.changedById === userId ? 'Du' : firstNameOf(entry.changedBy)
  return [who, verbs[entry.change], kindOf(entry).noun].filter(Boolean).join(' ')
}

const verbs = {
  added: 'lade till',
  planned: 'planerade',
  done: 'gjorde klart',
  changed: 'ändrade',
} satisfies Record<LatestEntry['change'], string>

const firstNameOf = (name: string | null) => name?.split(' ')[0] || 'Någon'

/** Tells from the ids that are set what kind of entry it is and where it links to. */
export function kindOf(entry: LatestEntryProps['entry']) {
  const { activityId, componentId, folderId, folderTitle, parentTitle, change } = entry
  const place = parentTitle ? `${parentTitle} / ${folderTitle}` : folderTitle
  if (activityId !== null) {
    const to = urls.folder(folderId, { tab: folderTabs.activities, accordion: activityId })
    return { noun: '', place, to, Icon: change === 'planned' ? CalendarClock : CalendarCheck }
  }
  if (componentId !== null) {
    const to = urls.folder(folderId, { tab: folderTabs.components, accordion: componentId })
    return { noun: 'komponenten', place, to, Icon: Puzzle }
  }
  return { noun: 'undermappen', place: parentTitle || fallback.title, to: urls.folder(folderId), Icon: FolderOpen }
}
