import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { id } from '#contract/platform/fields.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { ParcelKind } from '#contract/platform/parcelKinds.ts'
import { parcelBytesPath } from '#contract/sharing/parcelLinks.ts'
import { Problem } from '#contract/platform/problems.ts'
import { serve, type Api, type Handler } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { readerOf, type ParcelReader } from './reader.ts'

type ReaderDeps = Pick<Services, 'db' | 'config'>
type ThroughLink = Endpoint & { through: ParcelKind }
type KindOf<E extends ThroughLink> = E['through']
type ReadHandler<E extends ThroughLink> = (
  input: Parameters<Handler<E>>[0],
  reader: ParcelReader<KindOf<E>>,
  request: FastifyRequest,
  reply: FastifyReply,
) => ReturnType<Handler<E>>

/** Whoever reads is known before anything of the call is read, so that a wrong call says no more than a wrong cookie. */
const readers = new WeakMap<FastifyRequest, ParcelReader>()

/** Serves an endpoint that is read through a link: its handler gets the reader, and there is none without the cookie. */
export function serveThroughLink<E extends ThroughLink>(
  api: Api,
  deps: ReaderDeps,
  endpoint: E,
  handle: ReadHandler<E>,
) {
  serve({ ...api, before: assertReads(deps, endpoint.through) }, endpoint, (input, request, reply) =>
    handle(input, readerIn<KindOf<E>>(request), request, reply),
  )
}

type BytesHandler<K extends ParcelKind> = (
  reader: ParcelReader<K>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<unknown>

/** The same for an address of bytes, which stands in `parcelByteAddresses`. */
export function serveBytesThroughLink<K extends ParcelKind>(
  { app }: Pick<Api, 'app'>,
  deps: ReaderDeps,
  { kind, rest }: { kind: K; rest: `/${string}` },
  handle: BytesHandler<K>,
) {
  const options: RouteShorthandOptions = { schema: { hide: true }, onRequest: assertReads(deps, kind) }
  app.get(parcelBytesPath(kind, rest), options, (request, reply) => handle(readerIn<K>(request), request, reply))
}

/** What no cache keeps, no search engine lists and no other site is told the address of. */
export const headersThroughLink = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
}

const assertReads = (deps: ReaderDeps, kind: ParcelKind) => async (request: FastifyRequest, reply: FastifyReply) => {
  reply.headers(headersThroughLink)
  const asked = id.safeParse((request.params as { id?: unknown }).id)
  if (!asked.success) throw new Problem('parcelNotFound')
  readers.set(request, await readerOf(deps, request, { id: asked.data, kind }))
}

function readerIn<K extends ParcelKind>(request: FastifyRequest): ParcelReader<K> {
  const reader = readers.get(request)
  if (!reader) throw new Error('A handler was called before its reader was known.')
  return reader as ParcelReader<K>
}
