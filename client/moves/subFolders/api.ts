import { MutationObserver, queryOptions } from '@tanstack/react-query'
import { mayInFolder } from '#contract/archive.ts'
import { folderMoves, type FolderMove, type FolderMoveQuestion, type MovedFolder } from '#contract/folderMoves.ts'
import { folders, type Folder } from '#contract/folders.ts'
import { limits } from '#contract/limits.ts'
import { memberStatus } from '#contract/statuses.ts'
import { call } from '../../api/http.ts'
import { query } from '../../api/query.ts'
import { queryClient } from '../../api/queryClient.ts'
import { withProof } from '../../session/withProof.ts'
import { fallback } from '../../text/fallbacks.ts'
import { showToast } from '../../ui/feedback/toastStore.ts'
import { moveProblemText, type Place } from '../api.ts'

/** The main folders that a sub-folder can be moved to. */
export const mainFoldersFor = (folder: Folder) =>
  queryOptions({
    ...query(folders.mine, { query: { topX: limits.largestPage } }),
    select: ({ items }): Place[] =>
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

/** Says where it is now, with the way back, which also works after leaving the page. */
export function showMovedToast(folder: Folder, place: Place, { undo }: MovedFolder) {
  const text = `${folder.title || fallback.title} är flyttad till ${place.title}.`
  showToast(undo ? { text, action: { label: 'Ångra', run: () => void moveBack(folder, undo) } } : { text })
}

async function moveBack(folder: Folder, undo: NonNullable<MovedFolder['undo']>) {
  try {
    await new MutationObserver(queryClient, moveMutation).mutate(undo)
    const [title, parent] = [folder.title || fallback.title, folder.parentTitle || fallback.title]
    showToast({ text: `${title} är flyttad tillbaka till ${parent}.` })
  } catch (error) {
    showToast({ text: moveProblemText(error), tone: 'danger' })
  }
}
