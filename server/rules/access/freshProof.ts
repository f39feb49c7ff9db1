import type { FastifyRequest } from 'fastify'
import { Problem } from '#contract/platform/problems.ts'
import { proofMaxAge } from '#server/platform/identity/proof.ts'
import { tokenHolder } from './authentication.ts'

/** Throws `proofRequired` unless the caller proved within minutes who they are (decision 25). */
export function assertFreshProof(request: FastifyRequest): void {
  const age = Date.now() - tokenHolder(request).provenAt.getTime()
  if (age >= proofMaxAge * 1000) throw new Problem('proofRequired')
}
