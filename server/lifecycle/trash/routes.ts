import { idsOf } from '#contract/platform/items.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { grant, grantInEach, grantOnDeleted } from '#server/rules/access/access.ts'
import { items } from '#server/rules/domain/items.ts'
import { restoreUndone } from '#server/intake/imports/restoreUndone.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { restore } from './commands.ts'
import { deleteItems } from './deleteItems.ts'
import { deletionOf, trashOf } from './queries.ts'

export function trashRoutes(api: Api, { db, queue }: Services) {
  serve(api, trash.mine, ({ query }, { userId }) => trashOf(db, userId, query))

  serve(api, trash.add, async ({ body }, { userId }) => {
    const folderIds = body.items.map(({ folderId }) => folderId)
    const granted = await grantInEach(db, userId, folderIds, items[body.kind].mayDelete)
    return deleteItems(db, granted, body)
  })

  serve(api, trash.restore, async ({ params }, { userId }) => {
    const deletion = await deletionOf(db, userId, params.id)
    const { kind, folder_id: folderId } = deletion
    if (kind === 'import') {
      await restoreUndone({ db, queue }, await grant(db, userId, folderId, 'ImportItems'), deletion.id)
      return { kind, folderId, ...idsOf(kind, null) }
    }
    const granted =
      kind === 'folder'
        ? await grantOnDeleted(db, userId, folderId, { main: 'DeleteParent', sub: 'DeleteChild' })
        : await grant(db, userId, folderId, deletion.is_own ? 'DeleteOwnFault' : items[kind].mayDelete)
    return restore(db, granted, { ...deletion, kind })
  })
}
