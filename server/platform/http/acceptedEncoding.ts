import type { IncomingHttpHeaders } from 'node:http'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding that the client takes. Clients rank none of them, so weights are not read. */
export function acceptedEncoding({ 'accept-encoding': accepted = '' }: IncomingHttpHeaders): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}
