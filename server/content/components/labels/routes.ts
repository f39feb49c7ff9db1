import { components } from '#contract/content/components.ts'
import { Problem } from '#contract/platform/problems.ts'
import { urls } from '#contract/platform/urls.ts'
import { grant } from '#server/rules/access/access.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import { renderPdf } from '#server/platform/pdf/renderPdf.ts'
import type { Services } from '#server/platform/services.ts'
import { componentByCode, labelsOf } from './queries.ts'
import type { LabelSheets } from './render.ts'

const renderer = new URL('render.ts', import.meta.url)

export function labelRoutes(api: Api, { config, db }: Pick<Services, 'config' | 'db'>) {
  serve(api, components.labels, async ({ query: { componentIds, layout, start, folderId } }, { userId }) => {
    const granted = await grant(db, userId, folderId, 'ReadFolder')
    const found = await labelsOf(db, granted, componentIds)
    if (found.length === 0) throw new Problem('componentNotFound')
    const labels = found.map(({ code, ...label }) => ({ ...label, address: config.publicUrl + urls.label(code) }))
    const title = found.length === 1 ? `Etikett: ${found[0]?.name}` : 'Etiketter'
    const pdf = await renderPdf(renderer, { title, labels, layout, start } satisfies LabelSheets)
    return { fileName: 'etiketter.pdf', pdf: pdf.toString('base64') }
  })

  serve(api, components.byCode, async ({ params }, { userId }) => {
    const found = await componentByCode(db, userId, params.code)
    if (!found) throw new Problem('componentNotFound')
    return found
  })
}
