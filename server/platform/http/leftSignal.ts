import type { FastifyReply } from 'fastify'

/** Aborts once whoever asked is gone: before they are answered, so that work for them ends, or after. */
export function leftSignal({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController()
  if (raw.destroyed) left.abort()
  raw.once('close', () => left.abort())
  return left.signal
}

/** For an error of such work: undefined if its caller is gone, which nobody need be told of; otherwise it is thrown. */
export const unlessLeft = (left: AbortSignal) => (error: unknown) => {
  if (!left.aborted) throw error
}
