import { CalendarDays, FolderOpen, Mail, Puzzle, User, type LucideIcon } from 'lucide-react'
import type { SearchHit } from '#contract/search.ts'
import { folderTabs, urls } from '#contract/urls.ts'

type Kind = SearchHit['kind']

/** What the kinds are called, and their signs. */
export const kinds: Record<Kind, { heading: string; Icon: LucideIcon }> = {
  folder: { heading: 'Mappar', Icon: FolderOpen },
  activity: { heading: 'Händelser', Icon: CalendarDays },
  component: { heading: 'Komponenter', Icon: Puzzle },
  member: { heading: 'Personer', Icon: User },
  message: { heading: 'Meddelanden', Icon: Mail },
}

/** Two kinds can have the same number. */
export const keyOf = ({ kind, id }: SearchHit) => `${kind} ${id}`

/** Where a hit is opened. */
export function placeOf({ kind, id, folderId }: SearchHit): string {
  // Only a person lies in no folder.
  if (kind === 'member' || folderId === null) return urls.member(id)
  if (kind === 'activity') return urls.folder(folderId, { tab: folderTabs.activities, accordion: id })
  if (kind === 'component') return urls.folder(folderId, { tab: folderTabs.components, accordion: id })
  if (kind === 'message') return urls.folder(folderId, { tab: folderTabs.messages, messageId: id })
  return urls.folder(folderId)
}

/** The folders over a hit, the outermost first; null where there are none. */
export function pathOf({ kind, folderTitle, parentTitle }: SearchHit): string | null {
  const own = kind === 'folder' ? null : folderTitle
  return [parentTitle, own].filter(Boolean).join(' / ') || null
}
