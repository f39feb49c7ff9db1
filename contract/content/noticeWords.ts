import { counted, itemNames } from '#contract/platform/itemNames.ts'
import { unknown } from '#contract/platform/unknown.ts'
import { sentenceOf, type Sentence } from './changeSentences.ts'
import type { ChangeKind } from './history.ts'
import type { Notification } from './notifications.ts'

type Told = Pick<
  Notification,
  'title' | 'actorName' | 'folderId' | 'folderTitle' | 'change' | 'alsoChanged' | 'occurrences'
>

/**
 * Changes in a folder in words: what the last one was, who made it, and how many other things were changed, by kind. A
 * server of an earlier version says neither; then only the folder is named.
 */
export function changeNotice({ title, actorName, folderId, folderTitle, change, alsoChanged }: Told): Sentence {
  const also = (alsoChanged ?? []).map(({ kind, count }) => nounOf(kind, count))
  const more = also.length > 0 && new Intl.ListFormat('sv-SE').format(also)
  if (!change) {
    return { before: 'Nytt i ', subject: folderTitle || unknown.title, after: more ? `: ${more}` : '' }
  }
  const last = { ...change, title: title || null, changedBy: actorName, folderId: folderId ?? 0 }
  const { after, ...said } = sentenceOf({ ...last, folderTitle: folderTitle ?? '' }, null)
  return { ...said, after: more ? `${after}. Även nytt om ${more}` : after }
}

/** Papers that somebody has added to a folder: the last one, and how many. A server of an earlier version names none. */
export function papersNotice({ title, actorName, folderTitle, change, occurrences }: Told): Sentence {
  const [who, place] = [actorName || 'Någon', folderTitle || unknown.title]
  if (!change) return { before: `${who} lade in ${papers(occurrences)} i `, subject: place, after: '' }
  const more = occurrences > 1 ? ` och ${papers(occurrences - 1)} till` : ''
  return { before: `${who} lade in ”`, subject: title, after: `”${more} i ${place}` }
}

const papers = (count: number) => `${count === 1 ? 'ett' : count.toLocaleString('sv-SE')} papper`

const names = {
  ...itemNames,
  member: { one: 'medlem', many: 'medlemmar' },
  invitation: { one: 'inbjudan', many: 'inbjudningar' },
} as const

/** `2 händelser`. The folder is one, and its sub-folders are told of apart. */
function nounOf(kind: ChangeKind, count: number): string {
  if (kind === 'folder') return 'mappen'
  return counted(count, names[kind])
}
