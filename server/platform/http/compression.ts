import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { acceptedEncoding } from './acceptedEncoding.ts'

/** The length in characters from which compression is worthwhile. */
const worthwhile = 1_024

const fast = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
}
const [brotli, gz] = [promisify(brotliCompress), promisify(gzip)]
const compressors = { br: (text: string) => brotli(text, fast), gzip: (text: string) => gz(text) }

/**
 * Compresses the answers to calls with a token, which no stranger's page can make a browser send: with a cookie, the
 * length of an answer could tell such a page what is in it.
 */
export function compressAnswers(app: FastifyInstance) {
  app.addHook('onSend', async ({ headers }, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < worthwhile || headers.authorization === undefined)
      return payload
    const encoding = acceptedEncoding(headers)
    if (encoding === 'identity') return payload
    void reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' })
    return compressors[encoding](payload)
  })
}
