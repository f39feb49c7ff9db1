import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { bodyId, id } from '#contract/platform/fields.ts'
import { kindField } from './files.ts'
import { createdPerHour } from '#contract/platform/limits.ts'
import { AttachedUpload } from './uploads.ts'
import { withWireNames } from '#contract/platform/wire.ts'

/** The folder and kind that a file of a message gets as it is copied to a folder. */
export const KeptFile = z.object({ folderId: bodyId, kindId: kindField })
export type KeptFile = z.input<typeof KeptFile>

export const messageFiles = withWireNames(
  'messageFiles',
  { folderId: 'myObjectId' },
  {
    keep: endpoint({
      method: 'POST',
      path: '/api/Message/file/:id/keep',
      summary:
        'Makes a file of a folder out of one of a message that the caller may read, without its bytes being sent again.',
      params: z.object({ id }),
      body: KeptFile,
      statuses: [201],
      answer: AttachedUpload,
      problems: [
        'folderNotFound',
        'accessDenied',
        'folderArchived',
        'fileNotFound',
        'folderFull',
        'quotaExceeded',
        'folderQuotaExceeded',
        'changedMeanwhile',
      ],
      limit: createdPerHour.uploads,
    }),
  },
)
