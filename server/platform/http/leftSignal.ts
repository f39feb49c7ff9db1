import type { FastifyReply } from 'fastify'

/** Aborts once whoever asked is gone: before they are answered, so that work for them ends, or after. */
export function leftSignal({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController()
  if (raw.destroyed) left.abort()
  raw.once('close', () => left.abort())
  return left.signal
}

/** Handles an error of work that ends as its caller leaves: throws it unless the caller is gone. */
export const unlessLeft = (left: AbortSignal) => (error: unknown) => {
  if (!left.aborted) throw error
}
