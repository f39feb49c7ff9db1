import { folders } from '#contract/folders.ts'
import { grant, grantByLevel } from '../access.ts'
import { holder } from '../authentication.ts'
import { inviteeOf } from '../members/queries.ts'
import type { Db } from '../platform/database/database.ts'
import { serve, type Api } from '../platform/serve.ts'
import { changeFolder, createMainFolder, createSubFolder, deleteFolder } from './commands.ts'
import { childrenOf, contentsOf, folderCardsOf, folderOf } from './queries.ts'

export function folderRoutes(api: Api, db: Db) {
  const folder = async (userId: number, id: number) => folderOf(db, await grant(db, userId, id, 'ReadFolder'))

  serve(api, folders.mine, ({ query }, request) => folderCardsOf(db, inviteeOf(request.userId, holder(request)), query))

  serve(api, folders.children, async ({ query }, { userId }) => {
    const granted = await grant(db, userId, query.myObjectId, 'ReadFolder')
    return childrenOf(db, granted, query)
  })

  serve(api, folders.one, ({ params }, { userId }) => folder(userId, params.id))

  serve(api, folders.contents, async ({ params }, { userId }) => {
    const granted = await grant(db, userId, params.id, 'ReadFolder')
    return contentsOf(db, granted)
  })

  serve(api, folders.add, async ({ body }, { userId }) => {
    const id =
      body.parentObjectId === null
        ? await createMainFolder(db, userId, body)
        : await createSubFolder(db, await grant(db, userId, body.parentObjectId, 'AddChild'), body)
    return folder(userId, id)
  })

  serve(api, folders.change, async ({ params, body }, { userId }) => {
    const granted = await grantByLevel(db, userId, params.id, { main: 'UpdateParent', sub: 'UpdateChild' })
    await changeFolder(db, granted, body)
    return folder(userId, params.id)
  })

  serve(api, folders.remove, async ({ params }, { userId }) => {
    const granted = await grantByLevel(db, userId, params.id, { main: 'DeleteParent', sub: 'DeleteChild' })
    await deleteFolder(db, granted)
    return null
  })
}
