import { FolderOpen, Mail, User, type LucideIcon } from 'lucide-react'
import { itemKinds, type ItemKind } from '#contract/platform/items.ts'
import type { SearchHit } from '#contract/content/search.ts'
import { folderTabs, urls } from '#contract/platform/urls.ts'
import { capitalised } from '#contract/rules/capitalised.ts'
import { itemWords } from '#client/platform/text/itemWords.ts'

type Kind = SearchHit['kind']

type Shown = { heading: string; Icon: LucideIcon }

const ofItems = Object.fromEntries(
  itemKinds.map((kind) => [kind, { heading: capitalised(itemWords[kind].many), Icon: itemWords[kind].Icon }]),
) as Record<ItemKind, Shown>

/** Heading and icon per kind. */
export const hitKinds: Record<Kind, Shown> = {
  folder: { heading: 'Mappar', Icon: FolderOpen },
  ...ofItems,
  member: { heading: 'Personer', Icon: User },
  message: { heading: 'Meddelanden', Icon: Mail },
}

/** Ids are unique only within a kind. */
export const hitKey = ({ kind, id }: Pick<SearchHit, 'kind' | 'id'>) => `${kind} ${id}`

/** The address of a hit. */
export function hitUrl({ kind, id, folderId }: Pick<SearchHit, 'kind' | 'id' | 'folderId'>): string {
  // Only people are outside of folders.
  if (kind === 'member' || folderId === null) return urls.member(id)
  if (kind === 'message') return urls.folder(folderId, { tab: folderTabs.messages, messageId: id })
  return kind === 'folder' ? urls.folder(folderId) : urls.item(kind, folderId, id)
}

type Located = Pick<SearchHit, 'kind' | 'folderTitle' | 'parentTitle'>

/** Titles of the folders that contain the hit, outermost first; null if none. */
export function hitFolderPath({ kind, folderTitle, parentTitle }: Located): string | null {
  const own = kind === 'folder' ? null : folderTitle
  return [parentTitle, own].filter(Boolean).join(' / ') || null
}
