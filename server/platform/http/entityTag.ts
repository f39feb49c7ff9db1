import type { FastifyInstance } from 'fastify'
import { hasVersion, tagOf } from './notModified.ts'

/**
 * Gives the answers to programs' reads a tag, by which they ask the next time: what has not changed is answered 304.
 * The tag stands for the answer and for how much there is in all. Call before the answers are compressed.
 */
export function tagAnswers(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    const isRead = request.tokenCall && request.method === 'GET' && reply.statusCode === 200
    if (!isRead || typeof payload !== 'string') return payload
    const tag = tagOf(`${String(reply.getHeader('x-total-count') ?? '')}\n${payload}`)
    reply.headers({ etag: tag, 'cache-control': 'private, no-cache' })
    if (!hasVersion(request, tag)) return payload
    reply.code(304)
    return ''
  })
}
