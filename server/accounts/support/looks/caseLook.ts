import type { Granted } from '#server/rules/access/access.ts'
import { grant } from '#server/rules/access/access.ts'
import type { SupportAgent } from '#server/rules/access/supportAgent.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { Db } from '#server/platform/database/database.ts'

declare const proof: unique symbol

/**
 * Proof that an agent may look into the folder of a case now. Only this file can create one, and what customer service
 * sees of a folder is read with one alone (decision 133).
 */
export type CaseLook = {
  readonly lookId: number
  readonly caseId: number
  readonly agentId: number
  readonly until: Date
  /** What whoever gave it may see now. */
  readonly granted: Granted<'LetSupportLook'>
  readonly [proof]: true
}

/**
 * The look that a case was given, with the permission that its giver has at this moment. Throws `lookNotFound` alike
 * for a case without one, one that has ended, and a giver who may not show the folder any more.
 */
export async function lookOf(db: Db, agent: SupportAgent, caseId: number): Promise<CaseLook> {
  const found = await db
    .selectFrom('standing_look')
    .where('case_id', '=', caseId)
    .select(['id', 'folder_id as folderId', 'given_by as givenBy', 'until'])
    .executeTakeFirst()
  if (!found?.id || !found.folderId || !found.givenBy || !found.until) throw new Problem('lookNotFound')
  const granted = await grant(db, found.givenBy, found.folderId, 'LetSupportLook').catch(asNotFound)
  // The brand exists only in the type.
  return { lookId: found.id, caseId, agentId: agent.userId, until: found.until, granted } as unknown as CaseLook
}

function asNotFound(error: unknown): never {
  throw error instanceof Problem ? new Problem('lookNotFound', { cause: error }) : error
}
