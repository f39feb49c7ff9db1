import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { caller, id } from './fields.ts'
import { folderDocuments as names } from './fileAddresses.ts'
import { ParcelContent } from './parcelContent.ts'
import { withWireNames } from './wire.ts'

/** What a document of a folder says, to be read as pages. */
const FolderDocument = z.object({
  createdBy: z.string(),
  content: ParcelContent,
  /** The checksum that the PDF made at the same moment would have, in hexadecimal. */
  hash: z.string(),
  /** By their numbers in it, the ids that its files have to whoever reads. */
  fileIds: z.array(z.int()),
})
export type FolderDocument = z.input<typeof FolderDocument>

export const folderDocument = withWireNames(
  'folderDocument',
  {},
  {
    read: endpoint({
      method: 'GET',
      path: '/api/MyObject/:id/document',
      summary:
        'What a document of a folder and its sub-folders says, of the same content as its PDF, to those who see the folder and with what they see.',
      params: z.object({ id }),
      query: z.object({ ...caller, name: z.enum(names), costs: z.literal('hidden').optional() }),
      answer: FolderDocument,
      problems: ['folderNotFound'],
      limit: { max: 120, windowSeconds: 600 },
    }),
  },
)
