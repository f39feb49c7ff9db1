import { z } from 'zod'
import { id, numberInUrl } from '#contract/platform/fields.ts'
import { filesPath } from '#contract/platform/fileAddresses.ts'
import type { FileCookie } from '#server/rules/access/fileCookie.ts'
import { folderReaders, madeHeaders } from '../../files/serving/madeOfFolder.ts'
import { assertBelow } from '#server/platform/http/rateLimit.ts'
import type { Api } from '#server/platform/http/serve.ts'
import { renderPdf } from '#server/platform/pdf/renderPdf.ts'
import type { Services } from '#server/platform/services.ts'
import { readPreviews } from './readPreviews.ts'
import { yearOf } from './yearOf.ts'
import type { YearReport } from './yearReport.ts'

const drawing = new URL('draw.ts', import.meta.url)
/** Each takes up to some seconds of processor. */
const reportsPerHour = { max: 30, windowSeconds: 3600 }

const Asked = z.object({ id, year: numberInUrl(z.int().min(1000).max(9998)) })

/** The report of a year, for whoever may see the folder now. */
export function reportRoutes(
  api: Pick<Api, 'app' | 'authenticate'>,
  { db, storage, rateLimit, cookie }: Pick<Services, 'db' | 'storage' | 'rateLimit'> & { cookie: FileCookie },
) {
  const { options, readerOf } = folderReaders(api, db, cookie)
  api.app.get(`${filesPath}/aret/:id/:year`, options, async (request, reply) => {
    const { asked, granted } = await readerOf(request, Asked.safeParse(request.params).data)
    await assertBelow(rateLimit, `year report ${granted.userId}`, reportsPerHour)
    const found = await yearOf(db, granted, asked.year)
    const report: YearReport = { ...found, pictures: await readPreviews(storage, found.pictures) }
    const document = await renderPdf(drawing, report)
    return reply.headers(madeHeaders('application/pdf', `Året ${asked.year} i ${found.title}.pdf`)).send(document)
  })
}
