import { meters } from '#contract/content/meters.ts'
import { grant } from '#server/rules/access/access.ts'
import { leftSignal } from '#server/platform/http/leftSignal.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { usedOfMeter } from '#server/content/meters/queries.ts'
import { createImportReader } from '../imports/read/reader.ts'
import { lookAtFile, takeInFile, undoFile } from './takeIn.ts'

/** What went through meters, and the files of grid and water companies. */
export function meterRoutes(api: Api, services: Services) {
  const { db, storage } = services
  const reading = { db, storage, importReader: createImportReader(services.confinement) }
  const granting = (userId: number, { folderId }: { folderId: number }) =>
    grant(db, userId, folderId, 'UpdateComponent')

  serve(api, meters.use, async ({ params, query }, { userId }) =>
    usedOfMeter(db, await grant(db, userId, query.folderId, 'ReadFolder'), params.id),
  )

  serve(api, meters.look, async ({ params, query, body }, { userId }, reply) => {
    const granted = await granting(userId, query)
    return lookAtFile(reading, granted, { componentId: params.id, ...body }, leftSignal(reply))
  })

  serve(api, meters.takeIn, async ({ params, query, body }, { userId }, reply) => {
    const granted = await granting(userId, query)
    const fileId = await takeInFile(reading, granted, { componentId: params.id, ...body }, leftSignal(reply))
    return { fileId }
  })

  serve(api, meters.undo, async ({ params, query }, { userId }) => {
    const granted = await granting(userId, query)
    return undoFile(db, granted, { componentId: params.id, fileId: params.fileId })
  })
}
