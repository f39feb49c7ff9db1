import { activityOffers } from '#contract/content/activityOffers.ts'
import type { Action } from '#contract/rules/permissions.ts'
import { grant } from '#server/rules/access/access.ts'
import { assertSeesCosts } from '#server/rules/domain/costVisibility.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { addOffer, changeOffer, chooseOffer, removeOffer } from './commands.ts'
import { offersFor } from './queries.ts'

export function offerRoutes(api: Api, { db }: Pick<Services, 'db'>) {
  /** Offers are what something may cost, and nothing without that. */
  async function grantSums<A extends Action>(userId: number, folderId: number, action: A) {
    const granted = await grant(db, userId, folderId, action)
    assertSeesCosts(granted)
    return granted
  }

  serve(api, activityOffers.ofActivity, async ({ params, query }, { userId }) => {
    const granted = await grantSums(userId, query.folderId, 'ReadFolder')
    return offersFor(db, granted, params.id)
  })

  serve(api, activityOffers.add, async ({ params, query, body }, { userId }) => {
    const granted = await grantSums(userId, query.folderId, 'UpdateActivity')
    return addOffer(db, granted, params.id, body)
  })

  serve(api, activityOffers.change, async ({ params, query, body }, { userId }) => {
    const granted = await grantSums(userId, query.folderId, 'UpdateActivity')
    return changeOffer(db, granted, { activityId: params.id, offerId: params.offerId }, body)
  })

  serve(api, activityOffers.choose, async ({ params, query, body }, { userId }) => {
    const granted = await grantSums(userId, query.folderId, 'UpdateActivity')
    return chooseOffer(db, granted, { activityId: params.id, offerId: params.offerId }, body)
  })

  serve(api, activityOffers.remove, async ({ params, query }, { userId }) => {
    const granted = await grantSums(userId, query.folderId, 'UpdateActivity')
    await removeOffer(db, granted, { activityId: params.id, offerId: params.offerId })
    return null
  })
}
