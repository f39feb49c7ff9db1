import type { FastifyRequest } from 'fastify'
import { Problem } from '#contract/platform/problems.ts'
import { userStatus } from '#contract/rules/statuses.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/database/database.ts'
import { tokenHolder } from './authentication.ts'
import type { Holder } from './fileCookie.ts'

declare const proof: unique symbol

/** Proof that this user is a support agent. Only this file can create one. */
export type SupportAgent = {
  readonly userId: number
  /** The addresses of all agents. */
  readonly agentEmails: readonly string[]
  readonly [proof]: true
}

/** Ruling 19: an agent is an account with a configured and verified address. Null for everyone else. */
export function supportAgent(
  request: FastifyRequest,
  { supportEmails }: Pick<Config, 'supportEmails'>,
): SupportAgent | null {
  const { email, isEmailVerified } = tokenHolder(request)
  if (!isEmailVerified || !supportEmails.includes(email.toLowerCase())) return null
  // The brand exists only in the type.
  return { userId: request.userId, agentEmails: supportEmails } as unknown as SupportAgent
}

/** Like `supportAgent`, for whoever asks for bytes, of whom only the account is known. */
export async function agentByBytes(
  db: Db,
  { userId }: Holder,
  { supportEmails }: Pick<Config, 'supportEmails'>,
): Promise<SupportAgent | null> {
  const account = await db
    .selectFrom('app_user')
    .where('id', '=', userId)
    .where('email_verified', '=', true)
    .where('status_id', '=', userStatus.active)
    .select('email')
    .executeTakeFirst()
  if (!account || !supportEmails.includes(account.email.toLowerCase())) return null
  return { userId, agentEmails: supportEmails } as unknown as SupportAgent
}

/** Like `supportAgent`, but throws `accessDenied` for everyone else. */
export function requireSupportAgent(request: FastifyRequest, config: Pick<Config, 'supportEmails'>): SupportAgent {
  const agent = supportAgent(request, config)
  if (!agent) throw new Problem('accessDenied')
  return agent
}
