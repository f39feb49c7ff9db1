import { z } from 'zod'
import { statusOf, type ProblemCode } from './problems.ts'
import { toWire, type Wire } from './wire.ts'

/** One HTTP call, described once. Paths are the specification's, and so are the names of what is sent over the wire. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  /** For the API document: one English sentence. */
  summary: string
  /** Success statuses; the first is what the server answers unless the handler says another of them. */
  statuses?: readonly [200 | 201 | 204, ...(200 | 201 | 204)[]]
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  answer: z.ZodType
  /** Problems beyond those every call can meet. */
  problems?: readonly ProblemCode[]
  /** How often one account may ask, or one address where nobody signs in; beyond it `tooManyRequests`. At most an hour. */
  limit?: { max: number; windowSeconds: number }
  /** True where no token is asked for (ruling 3). */
  isPublic?: true
  /** True where the answer is a page of a list, with the whole count in `X-Total-Count`. */
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
/** What the handler answers, before it is cut to its schema and written as JSON. */
export type HandlerResult<E extends Endpoint> = z.output<E['answer']>
/** What the caller gets: the JSON of it. */
export type Answer<E extends Endpoint> = z.input<E['answer']>

export function endpoint<const E extends Endpoint>(description: E): E {
  return description
}

type Parts = { params?: unknown; query?: unknown; body?: unknown }

/** A call as it goes over the wire: its path filled in, its query as text without what is not given, its body. */
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
