import { firms } from '#contract/content/firms.ts'
import { grant } from '#server/rules/access/access.ts'
import { mainFolderOf } from '#server/folders/mainFolderOf.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { addFirm, changeFirm, deleteFirm } from './commands.ts'
import { knownFirms } from './known.ts'
import { firmsIn } from './queries.ts'

export function firmRoutes(api: Api, { db }: Services) {
  serve(api, firms.inFolder, async ({ query }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'ReadFolder')
    return firmsIn(db, granted, query)
  })

  serve(api, firms.known, ({ query }, { userId }) => knownFirms(db, userId, query))

  serve(api, firms.add, async ({ body }, { userId }) => {
    const granted = await grant(db, userId, await registerOf(db, userId, body.folderId), 'AddFirm')
    return addFirm(db, granted, body)
  })

  serve(api, firms.change, async ({ params, query, body }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'UpdateFirm')
    return changeFirm(db, granted, params.id, body)
  })

  serve(api, firms.remove, async ({ params, query }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'DeleteFirm')
    return deleteFirm(db, granted, params.id)
  })
}

/** The main folder whose register holds for a folder that the caller sees. */
async function registerOf(db: Db, userId: number, folderId: number): Promise<number> {
  const granted = await grant(db, userId, folderId, 'ReadFolder')
  return granted.isMain ? folderId : mainFolderOf(db, folderId)
}
