import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { id } from '#contract/platform/fields.ts'
import { HandOverCover, HandOverTab, numberOfTab } from './handOverLink.ts'
import { previewsPerHour } from '#contract/platform/limits.ts'
import { parcelPath } from './parcelLinks.ts'
import { withWireNames } from '#contract/platform/wire.ts'

const path = '/api/MyObject/:id/handOver/asBuyer'

/** The cover as its buyer sees it. `isPartial`: what lies in sub-folders that the reader does not see is left out. */
export const CoverAsBuyer = HandOverCover.extend({ isPartial: z.boolean() })
export type CoverAsBuyer = z.input<typeof CoverAsBuyer>

/** A tab as its buyer sees it, with the ids of its files: sellers read these as they always do. */
export const TabAsBuyer = HandOverTab.extend({ fileIds: z.array(z.object({ number: z.int(), id: z.int() })) })

/**
 * What the buyer of a folder sees, for its sellers: of a draft as it would be sent now, of a hand-over what was frozen.
 * As with what a choice comes to, nothing is kept of it.
 */
export const handOverAsBuyer = withWireNames(
  'handOverAsBuyer',
  { folderId: 'myObjectId', folderTitle: 'objectTitle' },
  {
    cover: endpoint({
      method: 'POST',
      path,
      reloadedBy: ['handOver'],
      limit: previewsPerHour,
      summary: 'The cover of a hand-over as its buyer sees it, for its sellers, each as far as they see its folders.',
      params: z.object({ id }),
      answer: CoverAsBuyer,
      problems: ['folderNotFound', 'accessDenied', 'handOverNotFound'],
    }),
    tab: endpoint({
      method: 'POST',
      path: `${path}/tab/:number`,
      reloadedBy: ['handOver'],
      limit: previewsPerHour,
      summary:
        'What lies in a tab of a hand-over as its buyer sees it, for its sellers, each as far as they see its folders.',
      params: z.object({ id, number: numberOfTab }),
      answer: TabAsBuyer,
      problems: ['folderNotFound', 'accessDenied', 'handOverNotFound'],
    }),
    ofLink: endpoint({
      method: 'GET',
      path: `${parcelPath}/handover/member`,
      summary: 'The folder of an opened link, for those of its members who are asked about the hand-over or made it.',
      params: z.object({ id }),
      answer: z.object({ folderId: z.int(), isSeller: z.boolean() }).nullable(),
      problems: ['parcelNotFound'],
    }),
  },
)
