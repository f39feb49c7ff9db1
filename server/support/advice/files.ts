import { z } from 'zod'
import { id } from '#contract/fields.ts'
import { fileForms, filesPath } from '#contract/fileAddresses.ts'
import { Problem } from '#contract/problems.ts'
import { bytesAddress } from '../../access/bytesAddress.ts'
import { createFileCookie, type Holder } from '../../access/fileCookie.ts'
import { agentByBytes } from '../../access/supportAgent.ts'
import { bytesOfSent } from '../../files/serving/queries.ts'
import { sendBytes } from '../../files/serving/sendBytes.ts'
import type { Api } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { currentCases } from '../queries.ts'

const Asked = z.object({ form: z.enum(fileForms), id })

/** The bytes that were sent with a question for advice: for whoever asked it, and for customer service. */
export function caseFileRoutes(api: Api, { config, db, storage }: Services) {
  const { options, holderOf } = bytesAddress(api, createFileCookie(db, config))
  api.app.get(`${filesPath}/arende/:form/:id`, options, async (request, reply) => {
    const asked = Asked.safeParse(request.params).data
    const holder = asked && (await holderOf(request))
    const file = holder && (await bytesOfCaseFile(holder, asked.id))
    if (!file) throw new Problem('fileNotFound')
    return sendBytes({ request, reply }, storage, { ...file, form: asked.form, caching: 'no-store' })
  })

  /** Undefined for anybody else, once the case is past its days, and while bytes are on their way. */
  async function bytesOfCaseFile(holder: Holder, fileId: number) {
    const agent = await agentByBytes(db, holder, config)
    const readable = currentCases(db)
      .$if(agent === null, (all) => all.where('support_case.user_id', '=', holder.userId))
      .select('support_case.id')
    return bytesOfSent(db, holder, fileId).where('file.case_id', 'in', readable).executeTakeFirst()
  }
}
