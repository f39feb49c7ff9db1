import { queryOptions } from '@tanstack/react-query'
import { mayInFolder } from '#contract/rules/archive.ts'
import { folders, type FolderCard } from '#contract/folders/folders.ts'
import { limits } from '#contract/platform/limits.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import { choicesIn, query } from '../../api/query.ts'
import { fallback } from '../../text/fallbacks.ts'

const allFolders = query(folders.mine, { query: { topX: limits.largestPage } })

/** The folders to filter by: main folders, and sub-folders that the user is a direct member of. */
export const folderChoices = queryOptions({
  ...allFolders,
  select: ({ items }) =>
    items
      .filter(({ memberStatusId }) => memberStatusId === memberStatus.active)
      .map((card) => ({ value: card.id, label: labelOf(card) })),
})

/** The sub-folders of a main folder to choose from. */
export const subFolderChoices = (folderId: number) =>
  queryOptions({
    ...choicesIn(folders.children, folderId),
    select: ({ items }) => items.map(({ id, title }) => ({ value: id, label: title })),
  })

/** The folders that the user may add events to. */
export const writableFolders = queryOptions({
  ...allFolders,
  select: ({ items }) =>
    items
      .filter((card) => card.memberStatusId === memberStatus.active && mayInFolder(card, 'AddActivity'))
      .map((card) => ({ value: card.id, label: labelOf(card) })),
})

/** The only folder that the user may invite to, if it is this one where one is given; undefined if there are several, or none. */
export const onlyFolderToInviteTo = (folderId: number | undefined) =>
  queryOptions({
    ...allFolders,
    select: ({ items }) => {
      const [only, ...others] = items.filter(
        (card) =>
          card.memberStatusId === memberStatus.active &&
          mayInFolder(card, 'AddMember') &&
          (folderId === undefined || card.id === folderId),
      )
      return others.length === 0 ? only : undefined
    },
  })

function labelOf({ title, parentTitle }: FolderCard) {
  const own = title || fallback.title
  return parentTitle ? `${parentTitle} / ${own}` : own
}
