import { queryOptions } from '@tanstack/react-query'
import { mayInFolder } from '#contract/archive.ts'
import { folders, type FolderCard } from '#contract/folders.ts'
import { limits } from '#contract/limits.ts'
import { memberStatus } from '#contract/statuses.ts'
import { call } from '../../api/http.ts'
import { fallback } from '../../text/fallbacks.ts'

const allFolders = queryOptions({
  queryKey: ['ParentsDashboard', 'choices'],
  queryFn: () => call(folders.mine, { query: { topX: limits.largestPage } }),
})

/** The folders to filter by: main folders, and sub-folders that the user is a direct member of. */
export const folderChoices = queryOptions({
  ...allFolders,
  select: (cards) =>
    cards
      .filter(({ memberStatusId }) => memberStatusId === memberStatus.active)
      .map((card) => ({ value: card.id, label: labelOf(card) })),
})

/** Those of them that the user may add events to. */
export const writableFolders = queryOptions({
  ...allFolders,
  select: (cards) =>
    cards
      .filter((card) => card.memberStatusId === memberStatus.active && mayInFolder(card, 'AddActivity'))
      .map((card) => ({ value: card.id, label: labelOf(card) })),
})

function labelOf({ title, parentTitle }: FolderCard) {
  const own = title || fallback.title
  return parentTitle ? `${parentTitle} / ${own}` : own
}
