import { folders } from '#contract/folders/folders.ts'
import type { ItemKind } from '#contract/platform/items.ts'
import { limits } from '#contract/platform/limits.ts'
import type { SearchHit } from '#contract/content/search.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import { queryClient } from '#client/platform/api/queryClient.ts'
import { takenOut } from '#client/platform/api/saved/takenOut.ts'
import { keyOf } from '#client/platform/api/query.ts'
import type { QueryName } from '#client/platform/api/topics.ts'
import { hitKey } from './hitKinds.tsx'
import { fold } from './textSegments.ts'

/* What the browser keeps, where the server cannot be asked: what was seen lately, and what was taken out. */

type Kept = 'folder' | ItemKind

const listsOf: Record<Kept, readonly QueryName[]> = {
  folder: ['folders.mine', 'folders.children', 'folders.one'],
  activity: ['activities.ofUser', 'activities.inFolder', 'activities.toDo'],
  component: ['components.ofUser', 'components.inFolder', 'components.one'],
  file: ['files.ofUser'],
  fault: ['faults.inFolder'],
  agreement: ['agreements.inFolder'],
  firm: ['firms.inFolder'],
}
const kindOf = new Map(
  Object.entries(listsOf).flatMap(([kind, lists]) => lists.map((list): [unknown, Kept] => [list, kind as Kept])),
)

/** What the rows of those lists have in common, and what some have. */
type Row = {
  id: number
  title?: string
  name?: string
  folderId?: number
  folderTitle?: string
  parentTitle?: string | null
  startDate?: string | null
  day?: string
  typeName?: string | null
  statusId?: number
  memberStatusId?: number
  takenDown?: string | null
}

/** Finds, of each kind, what has all the words in its title or in those of its folders, and one of them in its own. */
export function findKept(q: string): SearchHit[] {
  const words = fold(q).split(/\s+/).filter(Boolean)
  const found = new Map<string, SearchHit>()
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    const kind = kindOf.get(queryKey[0])
    if (!kind) continue
    for (const row of rowsOf(state.data)) {
      const hit = hitOf(kind, row)
      const own = fold(hit.title)
      const all = fold([hit.title, hit.folderTitle, hit.parentTitle].join(' '))
      const isFound = words.some((word) => own.includes(word)) && words.every((word) => all.includes(word))
      if (isFound && isOpen(kind, row)) found.set(hitKey(hit), hit)
    }
  }
  return [...Map.groupBy(found.values(), ({ kind }) => kind).values()].flatMap((hits) =>
    hits.slice(0, limits.searchHits).map((hit) => ({ ...hit, kindTotal: hits.length })),
  )
}

/** The folders whose pages are here: those that were taken out, and others that were seen lately, latest first. */
export function keptFolders(userId: number): { taken: SearchHit[]; seen: SearchHit[] } {
  const hits = queryClient
    .getQueryCache()
    .findAll({ queryKey: keyOf(folders.one) })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .flatMap(({ state }) => rowsOf(state.data))
    .filter((row) => isOpen('folder', row))
    .map((row) => hitOf('folder', row))
  const taken = hits.filter(({ id }) => takenOut(userId, id))
  // The sub-folders of what was taken out are opened from there.
  const seen = hits.filter((hit) => !taken.some(({ id, title }) => id === hit.id || title === hit.parentTitle))
  return { taken, seen: seen.slice(0, mostSeen) }
}

const mostSeen = 12

/** Neither an invitation nor a folder that the operator has taken down. */
const isOpen = (kind: SearchHit['kind'], { memberStatusId, takenDown }: Row) =>
  kind !== 'folder' || (memberStatusId === memberStatus.active && takenDown == null)

/** The rows of an answer: of one thing, of a page, or of all pages. */
function rowsOf(data: unknown): Row[] {
  if (Array.isArray(data)) return data as Row[]
  const { pages, items, id } = (data ?? {}) as { pages?: unknown[]; items?: Row[]; id?: number }
  if (pages) return pages.flatMap(rowsOf)
  return items ?? (id === undefined ? [] : [data as Row])
}

function hitOf(kind: SearchHit['kind'], row: Row): SearchHit {
  const title = row.title ?? row.name ?? ''
  return {
    kind,
    id: row.id,
    title,
    markedTitle: title,
    excerpt: null,
    folderId: kind === 'folder' ? row.id : (row.folderId ?? null),
    folderTitle: kind === 'folder' ? title : (row.folderTitle ?? null),
    parentTitle: row.parentTitle ?? null,
    isKin: false,
    kindTotal: 1,
    day: row.startDate ?? row.day ?? null,
    typeName: row.typeName ?? null,
    statusId: kind === 'activity' ? (row.statusId ?? null) : null,
    cost: null,
    currency: 'SEK',
    belongsTo: null,
    picture: null,
  }
}
