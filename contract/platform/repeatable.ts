import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

/** A UUID, made once for what somebody saved: a call that is sent again with it is done once. */
export const idempotencyKeyHeader = 'idempotency-key'

/** The user for whom a call was saved: it is refused if somebody else is signed in by the time it is sent. */
export const savedByHeader = 'x-saved-by'

/** The headers of a call that may be repeated; none of these endpoints has headers of its own. */
export const repeatableHeaders = z.looseObject({
  [idempotencyKeyHeader]: z
    .uuid('Nyckeln stämmer inte.')
    .optional()
    .describe('Made once for what somebody saved: sent again with it, the call is done once.'),
})

export type RepeatableEndpoint = Endpoint & { isRepeatable: true | 'byBody' }
