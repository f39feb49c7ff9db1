import { z } from 'zod'
import { statusOf, type ProblemCode } from './problems.ts'
import { toWire, type Wire } from './wire.ts'

/** One HTTP call, described once. Paths and wire names are the specification's. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  /** For the API document: one English sentence. */
  summary: string
  /** Success statuses. The first is the default; a handler may choose another of them. */
  statuses?: readonly [200 | 201 | 204, ...(200 | 201 | 204)[]]
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
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
  /** True if the response is one page of a list; `X-Total-Count` holds the full count. */
  isPaged?: true
  /** What its fields are called on the wire, where that is not what the schemas call them. */
  wire?: Wire
}

type Part = 'params' | 'query' | 'body'
type PartsOf<E> = Extract<keyof E, Part>

/** What a caller sends, before defaults and conversions. */
export type RequestInput<E extends Endpoint> = { [K in PartsOf<E>]: E[K] extends z.ZodType ? z.input<E[K]> : never }
/** What the server's handler gets, validated. */
export type ParsedInput<E extends Endpoint> = { [K in PartsOf<E>]: E[K] extends z.ZodType ? z.output<E[K]> : never }
/** What the handler returns, before it is reduced to its schema and serialised. */
export type HandlerResult<E extends Endpoint> = z.output<E['answer']>
/** The response body as the caller receives it. */
export type Answer<E extends Endpoint> = z.input<E['answer']>

export function endpoint<const E extends Endpoint>(description: E): E {
  return description
}

type Parts = { params?: unknown; query?: unknown; body?: unknown }

/** A call as sent over the wire: its path filled in, its query as text without undefined values, its body. */
export function wireRequest({ path, wire }: Pick<Endpoint, 'path' | 'wire'>, input: object) {
  const { params, query, body } = input as Parts
  const sent = (part: unknown) => (toWire(wire?.sent, part) ?? {}) as Record<string, unknown>
  const named = sent(params)
  const asked = Object.entries(sent(query)).filter(([, value]) => value !== undefined && value !== null)
  return {
    path: path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(named[name]))),
    query: Object.fromEntries(asked.map(([name, value]) => [name, String(value)])),
    body: toWire(wire?.sent, body),
  }
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
