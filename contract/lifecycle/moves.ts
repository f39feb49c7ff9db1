import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { bodyId, timestamp, unchangedSince } from '#contract/platform/fields.ts'
import { createdPerHour, largestMove, previewsPerHour } from '#contract/platform/limits.ts'
import { withWireNames } from '#contract/platform/wire.ts'

/** The kinds of items that can be moved to another folder; papers and readings go along with them. */
export const movedKinds = ['activity', 'component', 'fault', 'agreement'] as const
export type MovedKind = (typeof movedKinds)[number]

/** What may refer to something that does not come along: an event to its component, a picture as a cover. */
export const linkKinds = [
  'activityComponent',
  'activityResponsible',
  'seriesComponent',
  'seriesResponsible',
  'faultComponent',
  'agreementComponent',
  'agreementResponsible',
  'readingActivity',
  'componentCover',
  'folderCover',
] as const
export type LinkKind = (typeof linkKinds)[number]

/** A link that a move ended, to be made again as the move is undone: from the row `id` to the row `toId`. */
const Link = z.object({ kind: z.enum(linkKinds), id: bodyId, toId: bodyId })
export type Link = z.output<typeof Link>

/** A firm, and which one it is in the register of the other main folder. */
export const FirmPair = z.object({ id: bodyId, toId: bodyId })
export type FirmPair = z.output<typeof FirmPair>

export const Move = z
  .object({
    /** The folder of all that is moved. */
    fromFolderId: bodyId,
    /** The folder to move it to. */
    folderId: bodyId,
    items: z
      .array(z.object({ kind: z.enum(movedKinds), id: bodyId, ...unchangedSince }))
      .min(1, 'Välj minst en sak.')
      .max(largestMove, `Välj högst ${largestMove} saker.`),
    /** Only as `undo` has them. Links that are there, or no longer possible, stay as they are. */
    links: z.array(Link).max(10_000).default([]),
    /** Only as `undo` has them. A firm that is not in the register any more is that of the same name. */
    firms: z.array(FirmPair).max(10_000).default([]),
  })
  .refine(({ fromFolderId, folderId }) => fromFolderId !== folderId, {
    path: ['folderId'],
    error: 'Välj en annan mapp än den som det ligger i.',
  })
export type Move = z.input<typeof Move>

/** Whether costs that are kept to founder and administrators are shown to all then, or the other way round; null if neither. */
export const costsOfMoved = { costs: z.enum(['shown', 'kept']).nullable() }

/** What a move does, for the question before it and for whoever did it. */
const consequences = {
  /** How many of each come to the other folder: what was chosen, and what belongs to it. */
  activities: z.int(),
  components: z.int(),
  faults: z.int(),
  agreements: z.int(),
  files: z.int(),
  /** Components that stay, and that the moved events and faults are no longer linked to. */
  leftComponents: z.array(z.string()),
  /** Members who are responsible for something open, and are not in the other folder: nobody is responsible for it then. */
  formerResponsible: z.array(z.string()),
  /** Firms that the register of the other main folder gets. */
  addedFirms: z.array(z.string()),
  /** Readings that stay with their component, and no longer say which event they were noted with. */
  readings: z.int(),
  /** Covers that their folder or component is without. */
  covers: z.int(),
  /** Users who see it now and will not, and who will see it and do not: first and last names. */
  losing: z.array(z.string()),
  gaining: z.array(z.string()),
  ...costsOfMoved,
  /** Whether the user may take it out of the other main folder again. */
  canBeUndone: z.boolean(),
}

export const MoveQuestion = z.object(consequences)
export type MoveQuestion = z.input<typeof MoveQuestion>

export const Moved = z.object({
  ...consequences,
  /** The call that moves it back and makes the links again; null for whoever may not. */
  undo: z
    .object({
      fromFolderId: z.int(),
      folderId: z.int(),
      items: z.array(z.object({ kind: z.enum(movedKinds), id: z.int(), updatedAt: timestamp })),
      links: z.array(z.object({ kind: z.enum(linkKinds), id: z.int(), toId: z.int() })),
      firms: z.array(z.object({ id: z.int(), toId: z.int() })),
    })
    .nullable(),
})
export type Moved = z.input<typeof Moved>

const problems = [
  'folderNotFound',
  'accessDenied',
  'folderArchived',
  'activityNotFound',
  'componentNotFound',
  'faultNotFound',
  'agreementNotFound',
  'costsKept',
  'takenOverLately',
  'founderLeftOut',
  'firmsStay',
] as const

export const moves = withWireNames(
  'moves',
  { folderId: 'myObjectId', fromFolderId: 'fromObjectId', updatedAt: 'updateDate' },
  {
    ask: endpoint({
      method: 'POST',
      path: '/api/Move/question',
      summary: 'What moving things to another folder would do. Moves nothing.',
      body: Move,
      answer: MoveQuestion,
      problems,
      limit: previewsPerHour,
    }),
    move: endpoint({
      method: 'POST',
      path: '/api/Move',
      summary:
        'Moves events, components, faults and agreements to another folder, with what belongs to them: all of it or nothing. It is undone by moving it back.',
      body: Move,
      answer: Moved,
      problems: [...problems, 'proofRequired', 'changedMeanwhile', 'folderFull', 'folderQuotaExceeded'],
      limit: createdPerHour.activities,
    }),
  },
)
