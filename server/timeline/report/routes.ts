import { z } from 'zod'
import { id, numberInUrl } from '#contract/fields.ts'
import { filesPath } from '#contract/fileAddresses.ts'
import { Problem } from '#contract/problems.ts'
import { grant } from '../../access/access.ts'
import { bytesAddress } from '../../access/bytesAddress.ts'
import type { FileCookie } from '../../access/fileCookie.ts'
import { isStillSignedIn } from '../../files/serving/queries.ts'
import { contentDisposition } from '../../platform/http/disposition.ts'
import { assertBelow } from '../../platform/http/rateLimit.ts'
import type { Api } from '../../platform/http/serve.ts'
import { renderPdf } from '../../platform/pdf/renderPdf.ts'
import type { Services } from '../../platform/services.ts'
import { safeName } from '../../platform/zip/entryNames.ts'
import { readPreviews } from './readPreviews.ts'
import { yearOf } from './yearOf.ts'
import type { YearReport } from './yearReport.ts'

const drawing = new URL('draw.ts', import.meta.url)
/** Each takes up to some seconds of processor. */
const reportsPerHour = { max: 30, windowSeconds: 3600 }

const Asked = z.object({ id, year: numberInUrl(z.int().min(1000).max(9998)) })

type Deps = Pick<Services, 'db' | 'storage' | 'rateLimit'> & { cookie: FileCookie }

/**
 * The report of a year, for whoever may see the folder now: asked for by a link or with a token, as the files are
 * (decision 47).
 */
export function reportRoutes(
  { app, authenticate }: Pick<Api, 'app' | 'authenticate'>,
  { db, storage, rateLimit, cookie }: Deps,
) {
  const { options, holderOf } = bytesAddress({ authenticate }, cookie)
  app.get(`${filesPath}/aret/:id/:year`, options, async (request, reply) => {
    const asked = Asked.safeParse(request.params).data
    const holder = asked && (await holderOf(request))
    if (!holder || !(await isStillSignedIn(db, holder))) throw new Problem('folderNotFound')
    const granted = await grant(db, holder.userId, asked.id, 'ReadFolder')
    await assertBelow(rateLimit, `year report ${holder.userId}`, reportsPerHour)
    const found = await yearOf(db, granted, asked.year)
    const report: YearReport = { ...found, pictures: await readPreviews(storage, found.pictures) }
    const document = await renderPdf(drawing, report)
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': contentDisposition(safeName(`Året ${asked.year} i ${found.title}.pdf`)),
        'cache-control': 'no-store',
      })
      .send(document)
  })
}
