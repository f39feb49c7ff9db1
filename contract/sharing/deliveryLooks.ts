import { z } from 'zod'
import { DeliveryView } from './deliveries.ts'
import { NewDelivery } from './deliveryForm.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { id, timestamp } from '#contract/platform/fields.ts'
import { withWireNames } from '#contract/platform/wire.ts'

/* What the customer of a delivery would see, or sees: for the firm, before and after. */

/** What they would see; by their numbers in it, the ids that its files have to whoever looks. */
const DeliveryPreview = z.object({ view: DeliveryView, fileIds: z.array(z.int()) })

export const deliveryLooks = withWireNames(
  'deliveryLooks',
  { folderId: 'myObjectId' },
  {
    preview: endpoint({
      method: 'POST',
      path: '/api/Delivery/preview',
      summary: 'What the customer of such a delivery would see. Makes nothing, and mails nobody.',
      body: NewDelivery,
      answer: DeliveryPreview,
      problems: ['folderNotFound', 'accessDenied', 'folderArchived', 'activityNotFound', 'componentNotFound'],
      limit: { max: 120, windowSeconds: 600 },
    }),
    look: endpoint({
      method: 'POST',
      path: '/api/Delivery/:id/look',
      summary:
        'Lets whoever may deliver from its folder, and sees each folder that it shows, read a delivery as its customer does: sets the cookie that reads it for an hour.',
      params: z.object({ id }),
      answer: z.object({ endsAt: timestamp }),
      problems: ['folderNotFound', 'deliveryNotFound', 'accessDenied', 'folderArchived'],
      limit: { max: 120, windowSeconds: 600 },
    }),
  },
)
