import { z } from 'zod'
import { id } from '#contract/platform/fields.ts'
import { filesPath } from '#contract/platform/fileAddresses.ts'
import { handOverCertificates } from '#contract/sharing/handOverCertificate.ts'
import { urls } from '#contract/platform/urls.ts'
import { grant } from '#server/rules/access/access.ts'
import { createFileCookie } from '#server/rules/access/fileCookie.ts'
import { folderReaders, madeHeaders } from '#server/content/files/serving/madeOfFolder.ts'
import { leftSignal, unlessLeft } from '#server/platform/http/leftSignal.ts'
import { assertBelow } from '#server/platform/http/rateLimit.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { certificateOf, certificatePdf, checkHash } from './kept.ts'

const perHour = { max: 60, windowSeconds: 3600 }

/** What both sides have of a hand-over, and what anybody can ask about its document. */
export function certificateRoutes(api: Api, { db, rateLimit, config }: Services) {
  serve(api, handOverCertificates.ofFolder, async ({ params }, { userId }) =>
    certificateOf(db, await grant(db, userId, params.id, 'ReadFolder')),
  )
  serve(api, handOverCertificates.check, ({ body }) => checkHash(db, body.hash))

  const { options, readerOf } = folderReaders(api, db, createFileCookie(db, config))
  const checkAddress = config.publicUrl + urls.checkCertificate
  api.app.get(`${filesPath}/overlatelse/:id`, options, async (request, reply) => {
    const { granted } = await readerOf(request, z.object({ id }).safeParse(request.params).data)
    await assertBelow(rateLimit, `certificate ${granted.userId}`, perHour)
    const left = leftSignal(reply)
    const made = await certificatePdf(db, granted, { checkAddress, left }).catch(unlessLeft(left))
    if (!made) return reply.hijack()
    return reply.headers(madeHeaders('application/pdf', made.name)).send(made.bytes)
  })
}
