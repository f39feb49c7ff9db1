import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/**
 * Whether the client has this version already (RFC 9110, 13.1.2): one of those that it lists, or any. Compared weakly:
 * a proxy that compresses marks our tag as weak.
 */
export function hasVersion({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const known = headers['if-none-match']
  if (known === undefined) return false
  if (known.trim() === '*') return true
  const wanted = etag.replace(/^W\//, '')
  return Array.from(known.matchAll(/"[^"]*"/g)).some(([tag]) => tag === wanted)
}

/** A tag for the content, which is another once the content is. */
export const tagOf = (content: string) => `"${createHash('sha256').update(content).digest('base64url')}"`
