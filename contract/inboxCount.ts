import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { caller } from './fields.ts'
import { named } from './wire.ts'

/* Apart from `inbox.ts`: every page asks for it, and loads no more than this. */

export const inboxCount = named('inboxCount', {
  of: endpoint({
    method: 'GET',
    path: '/api/Inbox/count',
    summary: 'How much waits for the caller; what was sent back through shares by itself, since its folders list that.',
    query: z.object(caller),
    answer: z.object({ items: z.int(), sentPapers: z.int() }),
  }),
})
