import { agreements } from '#contract/content/agreements.ts'
import { Problem } from '#contract/platform/problems.ts'
import { grant } from '#server/rules/access/access.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import { renderPdf } from '#server/platform/pdf/renderPdf.ts'
import type { Services } from '#server/platform/services.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import { agreementIn } from '../agreements/queries.ts'
import type { Letter } from '../timeline/report/letter.ts'

const drawing = new URL('../timeline/report/letter.ts', import.meta.url)

/** Letters of notice as PDF, in the words that are given. */
export function noticeLetterRoutes(api: Api, { db }: Services) {
  serve(api, agreements.letter, async ({ params, query, body }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'ReadFolder')
    const agreement = await agreementIn(db, granted, params.id)
    if (!agreement) throw new Problem('agreementNotFound')
    const to = [agreement.firmName, agreement.firmEmail].filter(Boolean).join(', ') || null
    const letter: Letter = { ...body, to, madeOn: todayInSweden().toString() }
    const pdf = await renderPdf(drawing, letter)
    return { fileName: `${body.subject}.pdf`, pdf: pdf.toString('base64') }
  })
}
