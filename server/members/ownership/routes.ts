import { ownership } from '#contract/ownership.ts'
import { grant } from '../../access/access.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { acceptOffer, declineOffer, offerFolder, withdrawOffer } from './commands.ts'

export function ownershipRoutes(api: Api, services: Services) {
  const { db } = services

  serve(api, ownership.offer, async ({ params, body }, { userId }) => {
    await offerFolder(services, await grant(db, userId, params.id, 'TransferFolder'), body.memberId)
    return null
  })

  serve(api, ownership.withdraw, async ({ params }, { userId }) => {
    await withdrawOffer(services, await grant(db, userId, params.id, 'TransferFolder'))
    return null
  })

  serve(api, ownership.accept, async ({ params }, { userId }) => {
    await acceptOffer(services, await grant(db, userId, params.id, 'ReadFolder'))
    return null
  })

  serve(api, ownership.decline, async ({ params }, { userId }) => {
    await declineOffer(services, await grant(db, userId, params.id, 'ReadFolder'))
    return null
  })
}
