import { z } from 'zod'
import { id } from '#contract/platform/fields.ts'
import { fileForms, filesPath } from '#contract/platform/fileAddresses.ts'
import { Problem } from '#contract/platform/problems.ts'
import { support } from '#contract/accounts/support.ts'
import { bytesAddress } from '#server/rules/access/bytesAddress.ts'
import { createFileCookie } from '#server/rules/access/fileCookie.ts'
import { agentByBytes, requireSupportAgent } from '#server/rules/access/supportAgent.ts'
import { isStillSignedIn } from '#server/content/files/serving/queries.ts'
import { sendBytes } from '#server/content/files/serving/sendBytes.ts'
import { leftSignal } from '#server/platform/http/leftSignal.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { lookOf } from './caseLook.ts'
import { openFileOfLook, openLook } from './openLook.ts'

const AskedFile = z.object({ caseId: id, form: z.enum(fileForms), id })

/** What agents see of a folder, by a look alone. */
export function lookRoutes(api: Api, { config, db, storage }: Services) {
  const cookie = createFileCookie(db, config)
  serve(api, support.openLook, async ({ params, body }, request, reply) => {
    const look = await lookOf(db, requireSupportAgent(request, config), params.id)
    const shown = await openLook(db, look, body, leftSignal(reply))
    if (shown.files.length > 0) await cookie.give(request, reply)
    return shown
  })

  const { options, holderOf } = bytesAddress(api, cookie)
  api.app.get(`${filesPath}/insyn/:caseId/:form/:id`, options, async (request, reply) => {
    const asked = AskedFile.safeParse(request.params).data
    const holder = asked && (await holderOf(request))
    if (!holder) throw new Problem('fileNotFound')
    const { caseId, form, id: fileId } = asked
    const file = await openFileOfLook(db, await look(), fileId).catch(asFileNotFound)
    reply.header('x-robots-tag', 'noindex')
    // Taken back, or with its case closed, it shows no more of what is on its way.
    const isAllowed = async () => (await look().catch(() => undefined)) !== undefined
    return sendBytes({ request, reply }, storage, { ...file, form, caching: 'no-store', isAllowed })

    async function look() {
      if (!holder || !(await isStillSignedIn(db, holder))) throw new Problem('fileNotFound')
      const agent = await agentByBytes(db, holder, config)
      if (!agent) throw new Problem('fileNotFound')
      return lookOf(db, agent, caseId).catch(asFileNotFound)
    }
  })
}

function asFileNotFound(error: unknown): never {
  throw error instanceof Problem ? new Problem('fileNotFound', { cause: error }) : error
}
