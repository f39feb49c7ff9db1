import { Problem } from '#contract/problems.ts'
import { readings } from '#contract/readings.ts'
import { grant } from '../access/access.ts'
import { serve, type Api } from '../platform/http/serve.ts'
import type { Services } from '../platform/services.ts'
import { readingOfFile, readingOfUpload } from './queries.ts'

/** What was read of papers. */
export function readingRoutes(api: Api, { db }: Services) {
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
}
