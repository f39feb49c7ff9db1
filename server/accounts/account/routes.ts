import { account } from '#contract/accounts/account.ts'
import { authenticateUser } from '#server/rules/access/authentication.ts'
import { assertFreshProof } from '#server/rules/access/freshProof.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { keepAccount, requestDeletion } from './deletion/requestDeletion.ts'
import { deletionOf } from './deletion/queries.ts'
import { exportRoutes } from './export/routes.ts'

export function accountRoutes(api: Api, services: Services) {
  const { db } = services
  const leaversApi = { ...api, authenticate: authenticateUser(services, { admitsLeaving: true }) }

  exportRoutes(api, services)

  serve(leaversApi, account.deletion, (_, { userId }) => deletionOf(db, userId))

  serve(api, account.remove, ({ body }, request) => {
    assertFreshProof(request)
    return requestDeletion(services, request.userId, body)
  })

  serve(leaversApi, account.keep, async (_, { userId }) => {
    await keepAccount(db, userId)
    return null
  })
}
