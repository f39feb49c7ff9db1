import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, type Encoding } from '#server/platform/http/acceptedEncoding.ts'
import { hasVersion } from '#server/platform/http/notModified.ts'

export type Compressed = { content: Buffer; etag: string }

const compress: Record<Encoding, (content: Buffer) => Promise<Buffer>> = {
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: promisify(gzip),
  identity: async (content) => content,
}

export async function compressed(text: string, encoding: Encoding): Promise<Compressed> {
  const content = await compress[encoding](Buffer.from(text))
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  return { content, etag: `W/"${hash}"` }
}

/** A text that is the same for everybody; compressed on first request. */
export function compressedText(text: string): (encoding: Encoding) => Promise<Compressed> {
  const made = new Map<Encoding, Promise<Compressed>>()
  return (encoding) => {
    const one = made.get(encoding) ?? compressed(text, encoding)
    made.set(encoding, one)
    return one
  }
}

type Sent = { body: (encoding: Encoding) => Promise<Compressed>; type: string; vary: string; status?: 200 | 404 }

/** Sends what is asked for again at each visit, unless the browser has this version. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, type, vary, status = 200 }: Sent,
) {
  const encoding = acceptedEncoding(request.headers)
  const { content, etag } = await body(encoding)
  void reply.headers({ 'cache-control': 'no-cache', vary, etag })
  if (status === 200 && hasVersion(request, etag)) return reply.code(304).send()
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.code(status).type(`${type}; charset=utf-8`).send(content)
}
