import { Problem } from '#contract/platform/problems.ts'
import { inbox } from '#contract/intake/inbox.ts'
import { readings } from '#contract/intake/readings.ts'
import { grant } from '#server/rules/access/access.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { openCutter } from '#server/content/files/cutting/cutter.ts'
import { cutUpload } from './cutting/cutUpload.ts'
import { splitItem } from './cutting/splitItem.ts'
import { readAgain } from './readAgain.ts'
import { readingOfFile, readingOfUpload } from './queries.ts'

/** What was read of papers. */
export function readingRoutes(api: Api, services: Services) {
  const { db } = services
  serve(api, readings.ofUpload, async ({ params }, { userId }) => {
    const reading = await readingOfUpload(db, userId, params.id)
    if (!reading) throw new Problem('uploadNotFound')
    return reading
  })

  serve(api, readings.ofFile, async ({ params, query }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'ReadFolder')
    const reading = await readingOfFile(db, granted, params.id)
    if (!reading) throw new Problem('fileNotFound')
    return reading
  })

  serve(api, inbox.readAgain, async ({ params }, { userId }) => {
    await readAgain(services, userId, params.id)
    return null
  })

  serveCutting(api, services)
}

/** Parts what lies in one picture. */
function serveCutting(api: Api, services: Services) {
  const { config } = services
  const cutter = openCutter(services.confinement)
  const deps = { ...services, log: api.app.log, quota: config.quota, cutter }

  serve(api, readings.cut, async ({ params, body }, { userId }) => ({
    uploadIds: await cutUpload(deps, userId, { id: params.id, only: body.only }),
  }))

  serve(api, readings.split, async ({ params }, { userId }) => ({ ids: await splitItem(deps, userId, params.id) }))
}
