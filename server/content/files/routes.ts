import { files } from '#contract/content/files.ts'
import { Problem } from '#contract/platform/problems.ts'
import { grant } from '#server/rules/access/access.ts'
import { createFileCookie } from '#server/rules/access/fileCookie.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { changeFile, deleteFile, setMoment } from './commands.ts'
import { messageFileRoutes } from './fromMessages/routes.ts'
import { fileIn, filesOf } from './queries.ts'
import { serveBytes } from './serving/routes.ts'
import { bulkRoutes } from './bulk/routes.ts'
import { sizesOf } from './sizes.ts'
import { summaryOf } from './summary.ts'
import { bytesOfAccount, bytesSeen } from './uploads/queries.ts'

export function fileRoutes(api: Api, services: Services) {
  const { config, db, storage } = services
  const cookie = createFileCookie(db, config)
  serveBytes(api, { db, storage, cookie })
  bulkRoutes(api, services)
  messageFileRoutes(api, services)

  serve(api, files.ofUser, async ({ query }, request, reply) => {
    await cookie.give(request, reply)
    return filesOf(db, request.userId, query)
  })

  serve(api, files.summary, async ({ query }, { userId }) => {
    const { folderId } = query
    if (folderId === undefined) return summaryOf(db, { userId, folderId }, query)
    return summaryOf(db, await grant(db, userId, folderId, 'ReadFolder'), query)
  })

  serve(api, files.usage, async ({ query: { folderId } }, { userId }) => {
    const limit = config.quota
    if (folderId === undefined) return { account: { used: await bytesOfAccount(db, userId), limit }, mainFolder: null }
    const granted = await grant(db, userId, folderId, 'ReadFolder')
    const used = await bytesSeen(db, userId, granted.folderId)
    return { account: { used: used.account, limit }, mainFolder: { used: used.mainFolder, limit } }
  })

  serve(api, files.sizes, async ({ query: { folderId } }, { userId }) =>
    sizesOf(db, folderId === undefined ? { userId, folderId } : await grant(db, userId, folderId, 'ReadFolder')),
  )

  serve(api, files.one, async ({ params, query }, request, reply) => {
    const granted = await grant(db, request.userId, query.folderId, 'ReadFolder')
    const file = await fileIn(db, granted, params.id)
    if (!file) throw new Problem('fileNotFound')
    await cookie.give(request, reply)
    return file
  })

  serve(api, files.change, async ({ params, query, body }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'UpdateFile')
    return changeFile(db, granted, params.id, body)
  })

  serve(api, files.setMoment, async ({ params, query, body }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'UpdateFile')
    return setMoment(db, granted, params.id, body)
  })

  serve(api, files.remove, async ({ params, query }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'DeleteFile')
    return deleteFile(db, granted, params.id)
  })
}
