import type { FastifyRequest } from 'fastify'
import { Problem } from '#contract/problems.ts'
import type { Config } from '../platform/config/config.ts'
import { tokenHolder } from './authentication.ts'

declare const proof: unique symbol

/** Proof that this user answers for customer service. Only this file can make one. */
export type SupportAgent = {
  readonly userId: number
  /** The addresses of all who answer. */
  readonly agentEmails: readonly string[]
  readonly [proof]: true
}

/** Ruling 19: an account whose address is listed and, as the caller's token says, verified. Null for everybody else. */
export function supportAgent(
  request: FastifyRequest,
  { supportEmails }: Pick<Config, 'supportEmails'>,
): SupportAgent | null {
  const { email, isEmailVerified } = tokenHolder(request)
  if (!isEmailVerified || !supportEmails.includes(email.toLowerCase())) return null
  // The proof is the type alone.
  return { userId: request.userId, agentEmails: supportEmails } as unknown as SupportAgent
}

/** As `supportAgent`, and throws `accessDenied` for everybody else. */
export function requireSupportAgent(request: FastifyRequest, config: Pick<Config, 'supportEmails'>): SupportAgent {
  const agent = supportAgent(request, config)
  if (!agent) throw new Problem('accessDenied')
  return agent
}
