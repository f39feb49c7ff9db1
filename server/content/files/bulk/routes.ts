import { bulkFiles } from '#contract/content/bulkFiles.ts'
import { grantInEach } from '#server/rules/access/access.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { changeFiles, deleteFiles } from './changeFiles.ts'

export function bulkRoutes(api: Api, { db }: Services) {
  serve(api, bulkFiles.change, async ({ body }, { userId }) => {
    const granted = await grantInEach(db, userId, foldersOf(body), 'UpdateFile')
    await changeFiles(db, granted, body)
    return null
  })

  serve(api, bulkFiles.remove, async ({ body }, { userId }) => {
    const granted = await grantInEach(db, userId, foldersOf(body), 'DeleteFile')
    return deleteFiles(db, granted, body.files)
  })
}

const foldersOf = ({ files }: { files: { folderId: number }[] }) => files.map(({ folderId }) => folderId)
