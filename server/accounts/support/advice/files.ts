import { id } from '#contract/platform/fields.ts'
import { createFileCookie, type Holder } from '#server/rules/access/fileCookie.ts'
import { agentByBytes } from '#server/rules/access/supportAgent.ts'
import { bytesOfSent } from '#server/content/files/serving/queries.ts'
import { serveBytesAt } from '#server/content/files/serving/serveBytesAt.ts'
import type { Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { currentCases } from '../queries.ts'

/** The bytes that were sent with a question for advice: for whoever asked it, and for customer service. */
export function caseFileRoutes(api: Api, { config, db, storage }: Services) {
  serveBytesAt(api, { storage, cookie: createFileCookie(db, config) }, { at: 'arende', id, find: bytesOfCaseFile })

  /** Undefined for anybody else, once the case is past its days, and while bytes are on their way. */
  async function bytesOfCaseFile(holder: Holder, fileId: number) {
    const agent = await agentByBytes(db, holder, config)
    const readable = currentCases(db)
      .$if(agent === null, (all) => all.where('support_case.user_id', '=', holder.userId))
      .select('support_case.id')
    return bytesOfSent(db, holder, fileId).where('file.case_id', 'in', readable).executeTakeFirst()
  }
}
