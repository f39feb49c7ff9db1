import type { FastifyRequest } from 'fastify'
import { Problem } from '#contract/problems.ts'
import type { Config } from '../platform/config/config.ts'
import { holder } from '../access/authentication.ts'

declare const proof: unique symbol

/** Proof that this user answers for customer service. Only this file can make one. */
export type SupportAgent = {
  readonly userId: number
  /** The addresses of all who answer. */
  readonly listed: readonly string[]
  readonly [proof]: true
}

type Listed = Pick<Config, 'supportEmails'>

/** Ruling 19: an account whose address is listed and, as the caller's token says, verified. Null for everybody else. */
export function supportAgent(request: FastifyRequest, { supportEmails }: Listed): SupportAgent | null {
  const { email, isEmailVerified } = holder(request)
  if (!isEmailVerified || !supportEmails.includes(email.toLowerCase())) return null
  // The proof is the type alone.
  return { userId: request.userId, listed: supportEmails } as unknown as SupportAgent
}

/** As `supportAgent`, and throws `accessDenied` for everybody else. */
export function mustBeSupportAgent(request: FastifyRequest, listed: Listed): SupportAgent {
  const agent = supportAgent(request, listed)
  if (!agent) throw new Problem('accessDenied')
  return agent
}
