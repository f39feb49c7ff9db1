import { z } from 'zod'
import { complaints } from '#contract/content/complaints.ts'
import { filesPath } from '#contract/platform/fileAddresses.ts'
import { id } from '#contract/platform/fields.ts'
import { grant } from '#server/rules/access/access.ts'
import { createFileCookie } from '#server/rules/access/fileCookie.ts'
import { assertBelow } from '#server/platform/http/rateLimit.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import { renderPdf } from '#server/platform/pdf/renderPdf.ts'
import type { Services } from '#server/platform/services.ts'
import { folderReaders, madeHeaders } from '../files/serving/madeOfFolder.ts'
import { changeComplaint, startComplaint } from './commands.ts'
import { letterDocumentOf } from './document/letterDocument.ts'
import { complaintOf } from './queries.ts'

const drawing = new URL('document/draw.ts', import.meta.url)
/** Each takes up to some seconds of processor. */
const lettersPerHour = { max: 30, windowSeconds: 3600 }

const Asked = z.object({ id, activityId: id })

export function complaintRoutes(api: Api, { db, queue, storage, rateLimit, config }: Services) {
  const cookie = createFileCookie(db, config)

  serve(api, complaints.of, async ({ query }, request, reply) => {
    const granted = await grant(db, request.userId, query.folderId, 'ReadFolder')
    await cookie.give(request, reply)
    return complaintOf(db, granted, { ...query, onBuilding: query.onBuilding && query.onBuilding === 'true' })
  })

  serve(api, complaints.start, async ({ body }, { userId }) => {
    const granted = await grant(db, userId, body.folderId, 'AddActivity')
    return startComplaint({ db, queue }, granted, body)
  })

  serve(api, complaints.change, async ({ params, query, body }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'UpdateActivity')
    return changeComplaint(db, granted, params.id, body)
  })

  const { options, readerOf } = folderReaders(api, db, cookie)
  api.app.get(`${filesPath}/reklamation/:id/:activityId`, options, async (request, reply) => {
    const { asked, granted } = await readerOf(request, Asked.safeParse(request.params).data)
    await assertBelow(rateLimit, `complaint letter ${granted.userId}`, lettersPerHour)
    const document = await letterDocumentOf({ db, storage }, granted, asked.activityId)
    const bytes = await renderPdf(drawing, document)
    return reply.headers(madeHeaders('application/pdf', `${document.subject}.pdf`)).send(bytes)
  })
}
