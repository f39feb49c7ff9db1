import { faults } from '#contract/content/faults.ts'
import { grant, grantOwn } from '#server/rules/access/access.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { addFault, changeFault, closeFault, deleteFault, planRepair } from './commands.ts'
import { faultsIn } from './queries.ts'

export function faultRoutes(api: Api, { db }: Services) {
  serve(api, faults.inFolder, async ({ query }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'ReadFolder')
    return faultsIn(db, granted, query)
  })

  serve(api, faults.add, async ({ body }, { userId }) => {
    const granted = await grant(db, userId, body.folderId, 'AddFault')
    return addFault(db, granted, body)
  })

  serve(api, faults.change, async ({ params, query, body }, { userId }) => {
    const granted = await grantOwn(db, userId, query.folderId, { any: 'UpdateFault', own: 'UpdateOwnFault' })
    return changeFault(db, granted, params.id, body)
  })

  serve(api, faults.close, async ({ params, query, body }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'UpdateFault')
    return closeFault(db, granted, params.id, body)
  })

  serve(api, faults.planRepair, async ({ params, query, body }, { userId }) => {
    const update = await grant(db, userId, query.folderId, 'UpdateFault')
    const add = await grant(db, userId, query.folderId, 'AddActivity')
    return planRepair(db, { add, update }, params.id, body)
  })

  serve(api, faults.remove, async ({ params, query }, { userId }) => {
    const granted = await grantOwn(db, userId, query.folderId, { any: 'DeleteFault', own: 'DeleteOwnFault' })
    return deleteFault(db, granted, params.id)
  })
}
