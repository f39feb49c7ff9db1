import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { bodyId, day, unchangedSince } from '#contract/platform/fields.ts'
import { attachedToFields, belongsToOne, kindField, severalTargetsIssue } from './files.ts'
import { limits } from '#contract/platform/limits.ts'
import { withWireNames } from '#contract/platform/wire.ts'

const one = z.object({ id: bodyId, folderId: bodyId })
const asMany = <File extends z.ZodType>(file: File) =>
  z.array(file).min(1, 'Välj minst ett papper.').max(limits.largestPage, `Välj högst ${limits.largestPage} papper.`)

/** A field that is not given stays as it is. */
export const FilesChange = z
  .object({
    files: asMany(one.extend(unchangedSince)),
    kindId: kindField.optional(),
    day: day.optional(),
    /** The thing in their folder, which is one for all; all null: the folder itself. */
    place: z.object(attachedToFields).refine(belongsToOne, severalTargetsIssue).optional(),
  })
  .refine(({ kindId, day: to, place }) => kindId !== undefined || to !== undefined || place !== undefined, {
    path: ['files'],
    error: 'Välj vad som ska ändras.',
  })
  .refine(({ files, place }) => place === undefined || new Set(files.map(({ folderId }) => folderId)).size === 1, {
    path: ['place'],
    error: 'Papper ur olika mappar kan inte flyttas på en gång.',
  })
export type FilesChange = z.input<typeof FilesChange>

const problems = ['folderNotFound', 'accessDenied', 'fileNotFound', 'changedMeanwhile'] as const

/** Either done to all of the files, or to none. */
export const bulkFiles = withWireNames(
  'bulkFiles',
  { folderId: 'myObjectId', updatedAt: 'updateDate' },
  {
    change: endpoint({
      method: 'PUT',
      path: '/api/File/several',
      summary: 'Changes the kind or the day of several files, or moves them within their folder: all of them or none.',
      statuses: [204],
      body: FilesChange,
      answer: z.null(),
      problems: [...problems, 'folderArchived', 'activityNotFound', 'componentNotFound', 'faultNotFound'],
    }),
    remove: endpoint({
      method: 'POST',
      path: '/api/File/several/remove',
      summary: 'Moves several files to the trash for 30 days, all of them or none: one deletion for each folder.',
      body: z.object({ files: asMany(one) }),
      answer: z.object({ deletionIds: z.array(z.int()) }),
      problems,
    }),
  },
)
