import { ownership } from '#contract/people/ownership.ts'
import { grant } from '#server/rules/access/access.ts'
import { callingDevice } from '#server/rules/access/admissions.ts'
import { assertFreshProof } from '#server/rules/access/freshProof.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { acceptOffer, declineOffer, offerFolder, withdrawOffer } from './commands.ts'
import { undoByLink } from './undoByLink.ts'

export function ownershipRoutes(api: Api, services: Services) {
  const { db } = services

  serve(api, ownership.offer, async ({ params, body }, request) => {
    const granted = await grant(db, request.userId, params.id, 'TransferFolder')
    assertFreshProof(request)
    await offerFolder(services, granted, { ...body, device: callingDevice(request) })
    return null
  })

  serve(api, ownership.withdraw, async ({ params }, { userId }) => {
    await withdrawOffer(services, await grant(db, userId, params.id, 'TransferFolder'))
    return null
  })

  serve(api, ownership.accept, async ({ params }, request) => {
    const granted = await grant(db, request.userId, params.id, 'ReadFolder')
    request.concernedUserId = await acceptOffer(services, granted)
    return null
  })

  serve(api, ownership.decline, async ({ params }, { userId }) => {
    await declineOffer(services, await grant(db, userId, params.id, 'ReadFolder'))
    return null
  })

  serve(api, ownership.undo, async ({ body }, request) => {
    const { founderId, ...undone } = await undoByLink(services, body.secret)
    request.concernedUserId = founderId
    return undone
  })
}
