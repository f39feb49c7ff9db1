import { meters } from '#contract/content/meters.ts'
import { grant } from '#server/rules/access/access.ts'
import { leftSignal } from '#server/platform/http/leftSignal.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { createImportReader } from '../imports/read/reader.ts'
import { lookAtFile, takeInFile, undoFile } from './takeIn.ts'

/** The files of grid and water companies. */
export function meterFileRoutes(api: Api, services: Services) {
  const { db, storage } = services
  const reading = { db, storage, importReader: createImportReader(services.confinement) }
  const granting = (userId: number, { folderId }: { folderId: number }) =>
    grant(db, userId, folderId, 'UpdateComponent')

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
