import { queryOptions } from '@tanstack/react-query'
import { mayInFolder } from '#contract/rules/archive.ts'
import { folders } from '#contract/folders/folders.ts'
import { moves, type Move, type Moved, type MovedKind, type MoveQuestion } from '#contract/lifecycle/moves.ts'
import { call } from '#client/platform/api/http.ts'
import { choicesIn } from '#client/platform/api/query.ts'
import { withProof } from '#client/platform/session/withProof.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { itemWords } from '#client/platform/text/itemWords.ts'
import { showMoved } from './showMoved.ts'

export type Thing = { kind: MovedKind; id: number; folderId: number; folderTitle: string; updatedAt: string }
export type TargetFolder = { id: number; title: string }

/** The sub-folders of a main folder that something can be moved to. */
export const subFoldersToMoveTo = (mainId: number) =>
  queryOptions({
    ...choicesIn(folders.children, mainId),
    select: ({ items }): TargetFolder[] =>
      items
        .filter((folder) => mayInFolder(folder, 'MoveItem'))
        .map(({ id, title }) => ({ id, title: title || fallback.title })),
  })

/** What is moved at once: one or more of a kind, of one folder. */
export type Things = readonly [Thing, ...Thing[]]

export const moveTo = (things: Things, place: TargetFolder) => ({
  fromFolderId: things[0].folderId,
  folderId: place.id,
  items: things.map(({ kind, id, updatedAt }) => ({ kind, id, updatedAt })),
})

/** Given away to another founder it asks for a fresh proof. */
export const moveMutation = {
  mutationFn: (body: Move): Promise<Moved> => withProof(() => call(moves.move, { body })),
  meta: { topic: 'folder' as const },
}

export const askMutation = {
  mutationFn: (body: ReturnType<typeof moveTo>): Promise<MoveQuestion> => call(moves.ask, { body }),
}

const isMoved: Record<MovedKind, string> = {
  activity: 'Händelsen är flyttad',
  component: 'Komponenten är flyttad',
  fault: 'Felet är flyttat',
  agreement: 'Avtalet är flyttat',
}

function areMoved(things: Things): string {
  const [{ kind }] = things
  return things.length === 1 ? isMoved[kind] : `${things.length} ${itemWords[kind].many} är flyttade`
}

/** Says where they are now, with the way back. */
export function showMovedToast(things: Things, place: TargetFolder, { undo }: Moved, onBack: () => void) {
  showMoved({
    text: `${areMoved(things)} till ${place.title}.`,
    undo,
    mutation: moveMutation,
    backText: `${areMoved(things)} tillbaka till ${things[0].folderTitle || fallback.title}.`,
    onBack,
  })
}

/** 'händelsen', or '3 händelser'. */
export function theThings(things: Things): string {
  const { the, many } = itemWords[things[0].kind]
  return things.length === 1 ? the : `${things.length} ${many}`
}
