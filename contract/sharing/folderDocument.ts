import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { caller, id } from '#contract/platform/fields.ts'
import { folderDocuments as names } from '#contract/platform/fileAddresses.ts'
import { ThingsLacking } from '#contract/rules/thingsLacking.ts'
import { withWireNames } from '#contract/platform/wire.ts'

/* What a document of a folder says: the words of its PDF, to be read on a screen. */

const fileId = z.int()
const text = z.string()

const Cell = z.object({ text, isNumber: z.boolean(), fileId: fileId.nullable() })
const Item = z.object({ title: text, facts: text, text: text.nullable() })

export const DocumentPart = z.discriminatedUnion('is', [
  z.object({ is: z.literal('heading'), text }),
  z.object({ is: z.literal('text'), text, isMuted: z.boolean() }),
  z.object({ is: z.literal('list'), items: z.array(Item) }),
  z.object({ is: z.literal('table'), head: z.array(text), rows: z.array(z.array(Cell)) }),
  /** `isLarge`: of papers, which are read. */
  z.object({
    is: z.literal('pictures'),
    isLarge: z.boolean(),
    pictures: z.array(z.object({ words: text, fileId })),
  }),
])
export type DocumentPart = z.input<typeof DocumentPart>

const FolderDocument = z.object({
  title: text,
  /** Before the contents. */
  beginning: z.array(DocumentPart),
  sections: z.array(z.object({ name: text, parts: z.array(DocumentPart) })),
  /** Of one for an insurance company, what it would miss; null: it is none. Not in the document itself. */
  lacking: ThingsLacking.nullable(),
})
export type FolderDocument = z.input<typeof FolderDocument>

export const folderDocument = withWireNames(
  'folderDocument',
  { folderId: 'myObjectId' },
  {
    read: endpoint({
      method: 'GET',
      path: '/api/MyObject/:id/document',
      summary:
        'What a document of a folder and its sub-folders says, word for word as its PDF, to those who see the folder and with what they see.',
      params: z.object({ id }),
      query: z.object({ ...caller, name: z.enum(names), costs: z.literal('hidden').optional() }),
      answer: FolderDocument,
      problems: ['folderNotFound'],
      limit: { max: 120, windowSeconds: 600 },
    }),
  },
)
