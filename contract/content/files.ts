import { z } from 'zod'
import { changesOf } from '#contract/platform/changes.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import {
  Deleted,
  caller,
  id,
  numberInUrl,
  optionalBodyId,
  page,
  timestamp,
  unchangedSince,
} from '#contract/platform/fields.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { FileSummary, FileUsage } from '#contract/rules/fileSummary.ts'
import { oneOf, searchText, sideOfArchive, withinFolder } from '#contract/platform/filters.ts'
import { folderFields, folderWireNames } from '#contract/rules/folderOfItem.ts'
import { storedFileKind } from '#contract/items/file.ts'
import { changeOf } from '#contract/items/shapes.ts'
import { fields, kindsWithFiles, type KindWithFiles } from '#contract/platform/items.ts'
import { limits } from '#contract/platform/limits.ts'
import { currencies, largestAmount } from '#contract/rules/money.ts'
import { moments } from '#contract/rules/pictures.ts'
import { previewReasons } from '#contract/rules/previews.ts'
import { FolderSize } from './takeOut.ts'
import { withWireNames } from '#contract/platform/wire.ts'

/** A file without its bytes, which are at `fileAddress`. */
export const StoredFile = z.object({
  id: z.int(),
  ...folderFields,
  parentTitle: z.string().nullable(),
  /** The thing in its folder that it belongs to; all null: the folder itself. */
  activityId: z.int().nullable(),
  eventTitle: z.string().nullable(),
  /** The offer that it belongs to, of those for its event. */
  offerId: z.int().nullable(),
  componentId: z.int().nullable(),
  componentName: z.string().nullable(),
  faultId: z.int().nullable(),
  faultTitle: z.string().nullable(),
  agreementId: z.int().nullable(),
  agreementTitle: z.string().nullable(),
  /** What its event cost, in hundredths; null also where the caller does not see costs. */
  eventCost: z.int().nullable(),
  eventCurrency: z.enum(currencies),
  /** The file's name with its ending. */
  name: z.string(),
  /** The firm that delivered it, whose name for it is not changed; null: none did. */
  deliveredBy: z.string().nullable(),
  description: z.string().nullable(),
  kindId: z.int(),
  kindName: z.string(),
  /** The day of the paper or the picture: yyyy-MM-dd. */
  day: z.string(),
  /** Size in bytes. */
  size: z.int(),
  /** Decided by its content. */
  mediaType: z.string(),
  pages: z.int().nullable(),
  /** Pixels of the picture or of a document's first page. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** A tiny picture to show until the real one is there, as a data: address. */
  placeholder: z.string().nullable(),
  /** Whether the smaller pictures are there, still being made, could not be, or are none. */
  preview: z.enum(['waiting', 'done', 'failed', 'none']),
  /** Why they could not be, or what is wrong with them, if that is known. */
  previewReason: z.enum(previewReasons).nullable(),
  /** True if only the beginning of its text is searched. */
  isTextCut: z.boolean(),
  /** The moment of its event. */
  moment: z.enum(moments).nullable(),
  isFolderCover: z.boolean(),
  isComponentCover: z.boolean(),
  /** Degrees of where it was taken, if its sender kept that. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** It may say where it was taken: what it says of itself could not be read through, or not taken out. */
  mayTellLocation: z.boolean(),
  /** True if its bytes were found missing or altered. */
  isDamaged: z.boolean(),
  roleId: z.int(),
  memberStatusId: z.int(),
  /** First and last name. */
  createdBy: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type StoredFile = z.input<typeof StoredFile>

export const kindField = z.literal(Object.values(fileKind), 'Välj i listan.')

/** The ids of the thing in its folder that a file can belong to; all null: the folder itself. */
export type AttachedToId = `${KindWithFiles}Id`
const attachedToIds = kindsWithFiles.map((kind) => `${kind}Id` as const)
export const attachedToFields = fields<AttachedToId, typeof optionalBodyId>(attachedToIds, () => optionalBodyId)

/** Whether a file is attached to one thing at most. */
export function belongsToOne(file: Record<AttachedToId, number | null>): boolean {
  return attachedToIds.filter((name) => file[name] !== null).length <= 1
}
export const severalTargetsIssue = {
  path: ['componentId'],
  error: 'Välj en händelse, en komponent eller ett fel, inte flera.',
}

export const FileChange = z
  .object({
    ...unchangedSince,
    ...changeOf(storedFileKind, 'change'),
    /** It is proposed as an agreement no more. */
    isNoAgreement: z.boolean().optional(),
  })
  .refine(belongsToOne, severalTargetsIssue)
export type FileChange = z.input<typeof FileChange>

/** Whether a picture shows before or after; null: neither. */
export const MomentChoice = z.object({ moment: z.enum(moments).nullable() })
export type MomentChoice = z.input<typeof MomentChoice>

/** Filters that narrow a list to the files of one thing. */
const narrowing = fields<AttachedToId, z.ZodOptional<typeof id>>(attachedToIds, () => id.optional())

/** The event of the file cost so much or more, in hundredths of a crown; finds nothing where the caller does not see costs. */
const minCost = numberInUrl(z.int().min(0).max(largestAmount)).optional()

export const FileFilter = z.object({
  /**
   * Words to find, in any of their forms, in the name, the description, the text of the document, and the event,
   * component or fault that it belongs to; or what its kind is called.
   */
  q: searchText,
  folderId: withinFolder,
  ...narrowing,
  kindId: oneOf(Object.values(fileKind)),
  year: numberInUrl(z.int().min(1000).max(9999)).optional(),
  minCost,
  side: sideOfArchive,
  /** Papers of folders themselves that are agreements by what stands in them, without those of which somebody has said no. */
  like: z.literal('agreement').optional(),
})
export type FileFilter = z.input<typeof FileFilter>

const inFolder = z.object({ ...caller, folderId: id })

const wireNames = {
  ...folderWireNames,
  parentTitle: 'parentObjectTitle',
  mayTellLocation: 'mayTellPlace',
  memberStatusId: 'objectUserStatusId',
  createdAt: 'createDate',
  updatedAt: 'updateDate',
}

export const files = withWireNames('files', wireNames, {
  ofUser: endpoint({
    method: 'GET',
    path: '/api/File',
    byToken: 'read',
    reloadedBy: changesOf.files,
    kept: 'any',
    summary: 'The files of all folders that the caller may see, or those of them asked for; the latest day first.',
    query: z.object({
      ...caller,
      ...page(limits.inFolder),
      ...FileFilter.shape,
      /** That file alone, for whoever has a link to it and knows no folder. */
      fileId: id.optional(),
    }),
    answer: z.array(StoredFile),
    isPaged: true,
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/File/summary',
    reloadedBy: changesOf.files,
    kept: 'any',
    summary:
      'How many files of each kind, year and thing a folder and its sub-folders hold, or all folders, as far as the caller sees them.',
    query: z.object({
      ...caller,
      folderId: withinFolder,
      /** Narrow the kinds and years. */
      subFolderId: id.optional(),
      ...narrowing,
      minCost,
    }),
    answer: FileSummary,
    problems: ['folderNotFound'],
  }),
  usage: endpoint({
    method: 'GET',
    path: '/api/File/usage',
    reloadedBy: changesOf.files,
    summary: 'How much room the files of the caller take, and those of a main folder, and how much there is.',
    query: z.object({ ...caller, folderId: id.optional() }),
    answer: FileUsage,
    problems: ['folderNotFound'],
  }),
  sizes: endpoint({
    method: 'GET',
    path: '/api/File/sizes',
    reloadedBy: changesOf.files,
    summary:
      'About how much the files of each folder take that are read without a network: pictures, papers and large files.',
    query: z.object({ ...caller, folderId: id.optional() }),
    answer: z.array(FolderSize),
    problems: ['folderNotFound'],
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/File/:id',
    reloadedBy: changesOf.files,
    summary: 'A file of a folder.',
    params: z.object({ id }),
    query: inFolder,
    answer: StoredFile,
    problems: ['folderNotFound', 'fileNotFound'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/File/:id',
    summary: 'Renames, describes or moves a file within its folder.',
    params: z.object({ id }),
    query: inFolder,
    body: FileChange,
    answer: StoredFile,
    problems: [
      'folderNotFound',
      'accessDenied',
      'folderArchived',
      'fileNotFound',
      'activityNotFound',
      'componentNotFound',
      'faultNotFound',
      'changedMeanwhile',
      'deliveredText',
    ],
  }),
  setMoment: endpoint({
    method: 'PUT',
    path: '/api/File/:id/moment',
    summary: 'Says that a picture shows how it was before its event, or after; another of the event no longer does.',
    params: z.object({ id }),
    query: inFolder,
    body: MomentChoice,
    answer: StoredFile,
    problems: ['folderNotFound', 'accessDenied', 'folderArchived', 'fileNotFound', 'activityNotFound'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/File/:id',
    summary: 'Moves a file to the trash for 30 days.',
    params: z.object({ id }),
    query: inFolder,
    answer: Deleted,
    problems: ['folderNotFound', 'accessDenied', 'fileNotFound'],
  }),
})
