import { account } from '#contract/accounts/account.ts'
import { exportAddress } from '#contract/platform/fileAddresses.ts'
import { Problem } from '#contract/platform/problems.ts'
import { tokenHolder } from '#server/rules/access/authentication.ts'
import { createFileCookie } from '#server/rules/access/fileCookie.ts'
import { assertFreshProof } from '#server/rules/access/freshProof.ts'
import { isStillSignedIn } from '#server/content/files/serving/queries.ts'
import { contentDisposition } from '#server/platform/http/disposition.ts'
import { assertBelow } from '#server/platform/http/rateLimit.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import type { Services } from '#server/platform/services.ts'
import { releaseSent } from '#server/platform/storage/release.ts'
import { exportOf } from './accountExport.ts'
import { accountExportedMail } from './mail.ts'

/** A broken download may be tried again; each reads all there is. */
const downloadsPerHour = { max: 10, windowSeconds: 3600 }

export function exportRoutes(api: Api, services: Services) {
  const { config, db, queue, rateLimit } = services
  const cookie = createFileCookie(db, config)

  serve(api, account.export, async (_, request, reply) => {
    assertFreshProof(request)
    await queueMail(db, queue, accountExportedMail(tokenHolder(request).email, config.publicUrl))
    await cookie.giveExport(request, reply)
    return null
  })

  api.app.get(exportAddress, { schema: { hide: true } }, async (request, reply) => {
    const holder = await cookie.readExport(request)
    if (!holder || !(await isStillSignedIn(db, holder))) throw new Problem('fileNotFound')
    await assertBelow(rateLimit, `export ${holder.userId}`, downloadsPerHour)
    const { name, out } = exportOf(services, holder)
    reply.headers({
      'content-type': 'application/zip',
      'content-disposition': contentDisposition(name),
      'cache-control': 'no-store',
    })
    releaseSent(reply.raw)
    return reply.send(out)
  })
}
