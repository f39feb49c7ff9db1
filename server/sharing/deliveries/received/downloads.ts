import { z } from 'zod'
import { id } from '#contract/platform/fields.ts'
import { deliveryForms, filesPath } from '#contract/platform/fileAddresses.ts'
import { Problem } from '#contract/platform/problems.ts'
import { createFileCookie } from '#server/rules/access/fileCookie.ts'
import { folderReaders, madeHeaders } from '#server/content/files/serving/madeOfFolder.ts'
import { inDocumentTurn } from '../../documents/makeDocument.ts'
import { zipOfPapers } from '../../documents/papersZip.ts'
import { leftSignal, unlessLeft } from '#server/platform/http/leftSignal.ts'
import { assertBelow } from '#server/platform/http/rateLimit.ts'
import type { Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { releaseSent } from '#server/platform/storage/release.ts'
import { documentOfDelivery } from '../downloads.ts'
import { keptDelivery } from './kept.ts'

/** Each takes some seconds of processor, or all of its files out of storage. */
const perHour = { max: 30, windowSeconds: 3600 }

const Asked = z.object({ form: z.enum(deliveryForms), id, claimId: id })

/**
 * What the link of a delivery gave, for whoever sees the folder in which it was laid: all of it as one PDF, or its files
 * as one ZIP, in the version that lies there.
 */
export function serveKeptDeliveries(api: Api, { db, storage, rateLimit, config }: Services) {
  const { options, readerOf } = folderReaders(api, db, createFileCookie(db, config))
  api.app.get(`${filesPath}/levererat/:form/:id/:claimId`, options, async (request, reply) => {
    const { asked, granted } = await readerOf(request, Asked.safeParse(request.params).data)
    const found = await keptDelivery(db, granted, asked.claimId)
    await assertBelow(rateLimit, `kept delivery ${granted.userId}`, perHour)
    if (asked.form === 'filer') {
      const bytes = await zipOfPapers({ db, storage }, found, { which: () => true })
      if (!bytes) throw new Problem('fileNotFound')
      releaseSent(reply.raw)
      return reply.headers(madeHeaders('application/zip', `${found.title}.zip`)).send(bytes)
    }
    const left = leftSignal(reply)
    const make = () => documentOfDelivery({ storage, left }, found)
    const document = await inDocumentTurn(granted.userId, make, left).catch(unlessLeft(left))
    if (!document) return reply.hijack()
    return reply.headers(madeHeaders('application/pdf', `${found.title}.pdf`)).send(document)
  })
}
