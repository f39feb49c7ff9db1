import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { caller } from '#contract/platform/fields.ts'
import { named } from '#contract/platform/wire.ts'

/* Apart from `inbox.ts`: every page asks for it, and loads no more than this. */

export const inboxCount = named('inboxCount', {
  of: endpoint({
    method: 'GET',
    path: '/api/Inbox/count',
    reloadedBy: ['inbox', 'mailIn'],
    kept: 'any',
    summary:
      'How much waits in the caller’s Inkorg: what came in, what firms have mailed to their address, and what their programs propose.',
    query: z.object(caller),
    answer: z.object({ items: z.int(), deliveries: z.int(), proposals: z.int() }),
  }),
})
