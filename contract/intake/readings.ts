import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { caller, id } from '#contract/platform/fields.ts'
import { ReadAgreement } from './agreementReading.ts'
import { KnownAlready, SuggestedPlace } from './inboxReading.ts'
import { mostReceipts, Receipt, whyUnread } from './reading.ts'
import { createdPerHour } from '#contract/platform/limits.ts'
import { uploadId } from '#contract/platform/uploadFields.ts'
import { withWireNames } from '#contract/platform/wire.ts'

/** What was read of a paper, as suggestions: nothing of it is kept anywhere until a person says yes. */
export const Reading = z.object({
  /**
   * `waiting`: it usually takes less than half a minute. `none`: nothing stands in it that can be read, or it was there
   * before anything was read.
   */
  state: z.enum(['waiting', 'done', 'none', 'failed']),
  reason: z.enum(whyUnread).nullable(),
  /** How many pages it has; of a long one the first are read. */
  pageCount: z.int().nullable(),
  /** Those in which something stands, in the proportions in which they are shown, with their text line by line. */
  pages: z.array(z.object({ page: z.int(), width: z.number(), height: z.number(), text: z.string() })),
  /** Places are fractions of the page as it is shown. Null unless it was read. */
  receipt: Receipt.nullable(),
  /** What it says of an agreement, whether or not it is one. Null unless it was read. */
  agreement: ReadAgreement.nullable(),
})
export type Reading = z.input<typeof Reading>

/** What was read of a paper that is being sent, and what follows from it. */
export const UploadReading = Reading.extend({
  /** Of the first of the receipts in it, and then of each of the others; without one, by its bytes alone. */
  found: z.array(z.object({ place: SuggestedPlace.nullable(), known: KnownAlready.nullable() })),
})
export type UploadReading = z.input<typeof UploadReading>

export const readings = withWireNames(
  'readings',
  { folderId: 'myObjectId' },
  {
    ofUpload: endpoint({
      method: 'GET',
      path: '/api/Reading/upload/:id',
      reloadedBy: ['reading'],
      summary:
        'What was read of an upload of the caller, or of a paper in an Inkorg that they see, where it may belong, and whether it is there already.',
      params: z.object({ id: uploadId }),
      query: z.object(caller),
      answer: UploadReading,
      problems: ['uploadNotFound'],
    }),
    cut: endpoint({
      method: 'POST',
      path: '/api/Reading/upload/:id/cut',
      summary:
        'Makes an upload of each of several receipts in a picture, or on the pages of a document, that the caller has sent, or of one of them; of none where there are not several. What is in the picture stays as it is.',
      params: z.object({ id: uploadId }),
      /** Which receipt alone, counted from 0; all of them unless it is said. */
      body: z.object({
        only: z
          .int()
          .min(0)
          .max(mostReceipts - 1)
          .nullable()
          .default(null),
      }),
      answer: z.object({ uploadIds: z.array(z.string()) }),
      problems: ['uploadNotFound', 'quotaExceeded'],
      limit: createdPerHour.inboxItems,
    }),
    split: endpoint({
      method: 'POST',
      path: '/api/Reading/inbox/:id/split',
      summary:
        'Makes a thing of the Inkorg of each of several receipts in the only picture or document of one that waits, which is thrown away: it can be put back for 30 days. Of none where there are not several.',
      params: z.object({ id }),
      answer: z.object({ ids: z.array(z.int()) }),
      problems: ['inboxItemNotFound', 'inboxItemSaved', 'inboxPaperTellsPlace', 'inboxFull', 'quotaExceeded'],
      limit: createdPerHour.inboxItems,
    }),
    ofFile: endpoint({
      method: 'GET',
      path: '/api/Reading/:id',
      reloadedBy: ['reading'],
      summary: 'What was read of a file of a folder.',
      params: z.object({ id }),
      query: z.object({ ...caller, folderId: id }),
      answer: Reading,
      problems: ['folderNotFound', 'fileNotFound'],
    }),
  },
)
