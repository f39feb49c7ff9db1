import { z } from 'zod'
import type { KeptAnswer } from './changes.ts'
import type { ParcelKind } from './parcelKinds.ts'
import { statusOf, type ProblemCode } from './problems.ts'
import type { TokenScope } from './tokenScopes.ts'
import type { Wire } from './wire.ts'

/** One HTTP call, described once. Paths and wire names are the specification's. */
export type Endpoint = KeptAnswer & {
  /** Its name in the code, for example `activities.ofUser`. */
  name?: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'PATCH' | 'OPTIONS'
  path: `/api/${string}`
  /** One English sentence for the API document. */
  summary: string
  /** Success statuses. The first is the default; a handler may choose another of them. */
  statuses?: readonly [200 | 201 | 204, ...(200 | 201 | 204)[]]
  params?: z.ZodType
  query?: z.ZodType
  /** Request headers, names in lower case. Headers that it does not name pass too. */
  headers?: z.ZodType
  body?: z.ZodType
  /** True if the body is bytes that the handler reads as they arrive. */
  takesBytes?: true
  answer: z.ZodType
  /** Problems besides those every endpoint can return. */
  problems?: readonly ProblemCode[]
  /**
   * Requests per account, or per IP address on public endpoints; beyond it `tooManyRequests`. Window of at most one
   * hour.
   */
  limit?: { max: number; windowSeconds: number }
  /** True if no token is required (ruling 3). */
  isPublic?: true
  /** The least that a program's token must be good for to make the call; without it no token is. */
  byToken?: TokenScope
  /** What somebody has opened by a link who reads this, without being a member (decision 132). It `isPublic` too. */
  through?: ParcelKind
  /** True if the response is one page of a list; `X-Total-Count` holds the full count. */
  isPaged?: true
  /**
   * It may be sent again with the same key, and is done once (decision 143). The key is the header `idempotency-key`,
   * or, as it was before that, `idempotencyKey` in the body.
   */
  isRepeatable?: true | 'byBody'
  /** The wire names of its fields, where those are not what the schemas call them. */
  wire?: Wire
}

type Part = 'params' | 'query' | 'headers' | 'body'
type PartsOf<E> = Extract<keyof E, Part>

/** The input that a caller sends, before defaults and conversions. */
export type RequestInput<E extends Endpoint> = { [K in PartsOf<E>]: E[K] extends z.ZodType ? z.input<E[K]> : never }
/** The input that the server's handler gets, validated. */
export type ParsedInput<E extends Endpoint> = { [K in PartsOf<E>]: E[K] extends z.ZodType ? z.output<E[K]> : never }
/** The value that the handler returns, before it is reduced to its schema and serialised. */
export type HandlerResult<E extends Endpoint> = z.output<E['answer']>
/** The response body as the caller receives it. */
export type Answer<E extends Endpoint> = z.input<E['answer']>

export function endpoint<const E extends Endpoint>(description: E): E {
  return description
}

/** RFC 9457, the one shape of every error (ruling 28). */
export const ProblemDetails = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.enum(Object.keys(statusOf) as [ProblemCode, ...ProblemCode[]]),
    detail: z.string().optional(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'ProblemDetails' })
export type ProblemDetails = z.infer<typeof ProblemDetails>
