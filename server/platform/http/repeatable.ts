import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { idempotencyKeyHeader } from '#contract/platform/repeatable.ts'
import { fromWire } from '#contract/platform/wire.ts'
import { canonicalJson } from '../canonicalJson.ts'
import { asRepeatable } from '../database/once.ts'

const digests = new WeakMap<FastifyRequest, Buffer>()

/**
 * A hook that notes what a repeatable call says, as it was sent: a default that a later version of the server puts into it
 * makes no other call of it.
 */
export function digestBody({ isRepeatable, wire }: Endpoint) {
  if (!isRepeatable) return []
  return [
    async (request: FastifyRequest) => {
      const said = { ...(fromWire(wire?.sent, request.body) as object | null), ...mayDiffer }
      digests.set(request, createHash('sha256').update(canonicalJson(said)).digest())
    },
  ]
}

/**
 * What a browser may send otherwise the next time: its files, which the server has by then, and when what is changed was
 * changed last, which follows from what the browser sent before.
 */
const mayDiffer = { uploadIds: undefined, updatedAt: undefined, idempotencyKey: undefined }

/** A key counts where the endpoint says so, and no other endpoint reads it; nor does the same one about another thing. */
export function asCallWithKey<T>({ isRepeatable, method, path }: Endpoint, request: FastifyRequest, run: () => T): T {
  const { headers, userId, params } = request
  const body = request.body as { idempotencyKey?: unknown } | null | undefined
  const key = isRepeatable === 'byBody' ? body?.idempotencyKey : isRepeatable && headers[idempotencyKeyHeader]
  if (typeof key !== 'string') return run()
  const ids = params as Record<string, unknown>
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) => String(ids[name]))
  const digest = digests.get(request)
  return asRepeatable({ userId, key, endpoint: `${method} ${address}`, digest: digest ?? null }, run)
}
