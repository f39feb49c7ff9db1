import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const theirHeaders = {
  'access-control-allow-headers':
    'authorization, content-type, last-event-id, mcp-method, mcp-name, mcp-protocol-version, mcp-session-id',
  'access-control-allow-methods': 'GET, POST, DELETE',
  'access-control-max-age': '7200',
}

/** The hook of a route that pages of any site may call and read, without cookies: one that heeds none. */
export async function openToPages(_: FastifyRequest, reply: FastifyReply) {
  const readable = { 'access-control-expose-headers': 'retry-after, www-authenticate' }
  void reply.headers({ 'access-control-allow-origin': '*', ...readable })
}

/** Answers what a browser asks before a page calls such a route. */
export function answerPreflight(app: FastifyInstance, url: string) {
  app.options(url, { schema: { hide: true }, onRequest: openToPages }, (_, reply) =>
    reply.code(204).headers(theirHeaders).send(),
  )
}
