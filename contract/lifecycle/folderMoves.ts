import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { bodyId, id, timestamp, unchangedSince } from '#contract/platform/fields.ts'
import { createdPerHour, previewsPerHour } from '#contract/platform/limits.ts'
import { costsOfMoved, FirmPair } from './moves.ts'
import { withWireNames } from '#contract/platform/wire.ts'

/** Who was responsible for something open, and no longer could be. */
const responsibleKinds = ['activityResponsible', 'seriesResponsible', 'agreementResponsible'] as const

export const FolderMove = z.object({
  /** The main folder to move the sub-folder to. */
  parentId: bodyId,
  ...unchangedSince,
  /** Only as `undo` has them. Links that are there, or no longer possible, stay as they are. */
  links: z
    .array(z.object({ kind: z.enum(responsibleKinds), id: bodyId, toId: bodyId }))
    .max(10_000)
    .default([]),
  /** Only as `undo` has them. A firm that is not in the register any more is that of the same name. */
  firms: z.array(FirmPair).max(10_000).default([]),
})
export type FolderMove = z.input<typeof FolderMove>

/** What the move of a sub-folder does beyond taking along all that lies in it. */
const consequences = {
  /** Users who are responsible for something open in it, and will not see it: nobody is responsible for it then. */
  formerResponsible: z.array(z.string()),
  /** Firms that the register of the other main folder gets. */
  addedFirms: z.array(z.string()),
  /** Invitations to it that end, because those who sent them will not be able to invite. */
  invitations: z.int(),
  /** Users who see it now and will not, and who will see it and do not: first and last names. */
  losing: z.array(z.string()),
  gaining: z.array(z.string()),
  ...costsOfMoved,
  /** Whether the user may move it back. */
  canBeUndone: z.boolean(),
}

export const FolderMoveQuestion = z.object(consequences)
export type FolderMoveQuestion = z.input<typeof FolderMoveQuestion>

export const MovedFolder = z.object({
  ...consequences,
  /** The call that moves it back and makes the links again; null for whoever may not. */
  undo: z
    .object({
      id: z.int(),
      parentId: z.int(),
      updatedAt: timestamp,
      links: z.array(z.object({ kind: z.enum(responsibleKinds), id: z.int(), toId: z.int() })),
      firms: z.array(z.object({ id: z.int(), toId: z.int() })),
    })
    .nullable(),
})
export type MovedFolder = z.input<typeof MovedFolder>

const problems = [
  'folderNotFound',
  'accessDenied',
  'folderArchived',
  'invalidInput',
  'costsKept',
  'takenOverLately',
  'founderLeftOut',
] as const

export const folderMoves = withWireNames(
  'folderMoves',
  { parentId: 'parentObjectId', updatedAt: 'updateDate' },
  {
    ask: endpoint({
      method: 'POST',
      path: '/api/MyObject/:id/move/question',
      summary: 'What moving a sub-folder to another main folder would do. Moves nothing.',
      params: z.object({ id }),
      body: FolderMove,
      answer: FolderMoveQuestion,
      problems,
      limit: previewsPerHour,
    }),
    move: endpoint({
      method: 'POST',
      path: '/api/MyObject/:id/move',
      summary:
        'Moves a sub-folder with all that is in it to another main folder, whose members see it then. It is undone by moving it back.',
      params: z.object({ id }),
      body: FolderMove,
      answer: MovedFolder,
      problems: [...problems, 'proofRequired', 'changedMeanwhile', 'folderFull', 'folderQuotaExceeded'],
      limit: createdPerHour.folders,
    }),
  },
)
