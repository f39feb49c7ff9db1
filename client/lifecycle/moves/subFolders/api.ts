import { queryOptions } from '@tanstack/react-query'
import { mayInFolder } from '#contract/rules/archive.ts'
import {
  folderMoves,
  type FolderMove,
  type FolderMoveQuestion,
  type MovedFolder,
} from '#contract/lifecycle/folderMoves.ts'
import { folders, type Folder } from '#contract/folders/folders.ts'
import { limits } from '#contract/platform/limits.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import { call } from '#client/platform/api/http.ts'
import { query } from '#client/platform/api/query.ts'
import { withProof } from '#client/platform/session/withProof.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import type { TargetFolder } from '../api.ts'
import { showMoved } from '../showMoved.ts'

/** The main folders that a sub-folder can be moved to. */
export const mainFoldersFor = (folder: Folder) =>
  queryOptions({
    ...query(folders.mine, { query: { topX: limits.largestPage } }),
    select: ({ items }): TargetFolder[] =>
      items
        .filter((card) => card.parentId === null && card.memberStatusId === memberStatus.active)
        .filter((card) => card.id !== folder.parentId && mayInFolder(card, 'AddChild'))
        .map(({ id, title }) => ({ id, title: title || fallback.title })),
  })

export const askMutation = {
  mutationFn: ({ id, ...body }: Moving): Promise<FolderMoveQuestion> => call(folderMoves.ask, { params: { id }, body }),
}

type Moving = FolderMove & { id: number }

/** Others see it then; given away to another founder it asks for a fresh proof. */
export const moveMutation = {
  mutationFn: ({ id, ...body }: Moving): Promise<MovedFolder> =>
    withProof(() => call(folderMoves.move, { params: { id }, body })),
  meta: { topic: 'access' as const },
}

/** Says where it is now, with the way back. */
export function showMovedToast(folder: Folder, place: TargetFolder, { undo }: MovedFolder) {
  const [title, parent] = [folder.title || fallback.title, folder.parentTitle || fallback.title]
  showMoved({
    text: `${title} är flyttad till ${place.title}.`,
    undo,
    mutation: moveMutation,
    backText: `${title} är flyttad tillbaka till ${parent}.`,
  })
}
