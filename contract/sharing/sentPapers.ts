import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { bodyId, caller, id, timestamp } from '#contract/platform/fields.ts'
import { kindField } from '#contract/content/files.ts'
import { throughLink } from './parcelLinks.ts'
import { bytesInHeader, uploadId, uploadMetadata } from '#contract/platform/uploadFields.ts'
import { withWireNames } from '#contract/platform/wire.ts'

/** What was sent back through a share, and waits for a yes or a no of the folder's people. */
export const WaitingPaper = z.object({
  id: z.string(),
  name: z.string(),
  size: z.int(),
  mediaType: z.string(),
  /** Whether there is a picture of it to look at. */
  preview: z.boolean(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** For whom the share was made, in the words of its maker. */
  sender: z.string(),
  createdAt: timestamp,
})
export type WaitingPaper = z.input<typeof WaitingPaper>

const wireNames = { folderId: 'myObjectId', createdAt: 'createDate' }
const paper = z.object({ id: uploadId })

export const sentPapers = withWireNames('sentPapers', wireNames, {
  ofFolder: endpoint({
    method: 'GET',
    path: '/api/MyObject/:id/sentPapers',
    reloadedBy: ['sentPaper'],
    summary:
      'What was sent back through the shares of a folder and waits for an answer, the earliest first: a hundred at most.',
    params: z.object({ id }),
    query: z.object(caller),
    answer: z.array(WaitingPaper),
    problems: ['folderNotFound', 'accessDenied'],
  }),
  keep: endpoint({
    method: 'POST',
    path: '/api/SentPaper/:id/keep',
    summary:
      'Makes a paper that was sent back a file of the folder, as if the caller had added it; of a component that the share was of, if it is there.',
    params: paper,
    body: z.object({ folderId: bodyId, kindId: kindField }),
    answer: z.object({ fileId: z.int() }),
    problems: [
      'folderNotFound',
      'accessDenied',
      'folderArchived',
      'sentPaperNotFound',
      'folderFull',
      'quotaExceeded',
      'folderQuotaExceeded',
      'changedMeanwhile',
    ],
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/SentPaper/:id/refuse',
    summary: 'Says no to a paper that was sent back, and forgets its bytes.',
    statuses: [204],
    params: paper,
    body: z.object({ folderId: bodyId }),
    answer: z.null(),
    problems: ['folderNotFound', 'accessDenied', 'sentPaperNotFound'],
  }),
  send: endpoint({
    method: 'POST',
    ...throughLink('share', '/sent'),
    summary:
      'Sends a file back to the folder, where it waits for a yes. `Upload-Metadata` is that of `uploads.begin`; one whose bytes may say where they were taken, which cannot be taken out, is refused without `keepsLocation`.',
    statuses: [204],
    limit: { max: 120, windowSeconds: 3600 },
    params: z.object({ id }),
    headers: z.looseObject({ 'content-length': bytesInHeader, 'upload-metadata': uploadMetadata }),
    takesBytes: true,
    answer: z.null(),
    problems: [
      'parcelNotFound',
      'papersNotTaken',
      'sentPapersFull',
      'paperTellsPlace',
      'fileEmpty',
      'paperTooLarge',
      'fileNameInvalid',
      'fileInfected',
      'uploadBroken',
      'uploadTooSlow',
      'storageFull',
      'tooManyRequests',
      'wrongContentType',
    ],
  }),
  takeBack: endpoint({
    method: 'POST',
    ...throughLink('share', '/sent/:paperId/takeBack'),
    summary: 'Takes back what was sent in the same visit, while it waits; says whether it was there to be taken back.',
    limit: { max: 300, windowSeconds: 3600 },
    params: z.object({ id, paperId: uploadId }),
    answer: z.object({ isTakenBack: z.boolean() }),
  }),
})
