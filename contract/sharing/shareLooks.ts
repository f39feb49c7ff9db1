import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { bodyId, caller, id, timestamp } from '#contract/platform/fields.ts'
import { NewShare, SharedView, sharePresets } from './shares.ts'
import { ThingsLacking } from '#contract/rules/thingsLacking.ts'
import { withWireNames } from '#contract/platform/wire.ts'

/* What a share would show, or shows: for those who make it, before and after. */

const params = z.object({ id })

/** How many of each a preset would show. */
const ShareCounts = z.object({
  preset: z.enum(sharePresets),
  components: z.int(),
  events: z.int(),
  faults: z.int(),
  papers: z.int(),
  pictures: z.int(),
})
export type ShareCounts = z.input<typeof ShareCounts>

/** What it would show; by their numbers in it, the ids that its files have to whoever looks. */
const SharePreview = z.object({ view: SharedView, lacking: ThingsLacking, fileIds: z.array(z.int()) })

export const shareLooks = withWireNames(
  'shareLooks',
  { folderId: 'myObjectId', expiresAt: 'expireDate', createdAt: 'createDate' },
  {
    counts: endpoint({
      method: 'POST',
      path: '/api/Share/counts',
      summary:
        'How much each preset would show of a folder, or of the year or component that is given, to those who may share it. Of a whole folder the meeting is shown that year, and the craftsman that component. Makes nothing.',
      body: z.object({
        folderId: bodyId,
        /** Of which part all presets are; `folder`: each of its own. */
        of: z.enum(['folder', 'year', 'component']),
        year: z.int().min(1000).max(9998).optional(),
        componentId: bodyId.optional(),
      }),
      answer: z.array(ShareCounts),
      problems: ['folderNotFound', 'accessDenied'],
      limit: { max: 300, windowSeconds: 600 },
    }),
    preview: endpoint({
      method: 'POST',
      path: '/api/Share/preview',
      summary: 'What the recipient of such a share would see. Makes nothing.',
      body: NewShare,
      answer: SharePreview,
      problems: ['folderNotFound', 'accessDenied', 'componentNotFound', 'fileNotFound'],
      limit: { max: 120, windowSeconds: 600 },
    }),
    look: endpoint({
      method: 'POST',
      path: '/api/Share/:id/look',
      summary:
        'Lets whoever made a share read it as its recipient does, without its code: sets the cookie that reads it for an hour. Is not counted as opened.',
      params,
      query: z.object({ ...caller, folderId: id }),
      answer: z.object({ endsAt: timestamp }),
      problems: ['folderNotFound', 'accessDenied', 'shareNotFound'],
      limit: { max: 120, windowSeconds: 600 },
    }),
  },
)
