import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Problem } from '#contract/platform/problems.ts'

/** Leaves the bodies of a scope of its own unparsed: nothing else takes bytes, and it takes nothing else. */
export function leaveBodiesAlone(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/offset+octet-stream', (_request, body, done) => done(null, body))
}

/** The rest of its bytes would keep the connection. */
export function closeIfLetGo(error: unknown, reply: FastifyReply): never {
  if (error instanceof Problem && error.code === 'uploadTooSlow') reply.header('connection', 'close')
  throw error
}

/** Streams the body. The connection stays open when the reader stops early: it must still be able to answer. */
export function bytesOf(body: unknown): AsyncIterable<Uint8Array> {
  return body ? (body as IncomingMessage).iterator({ destroyOnReturn: false }) : Readable.from([])
}
