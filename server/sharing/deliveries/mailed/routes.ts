import { mailedDeliveries } from '#contract/sharing/mailedDeliveries.ts'
import { tokenHolder } from '#server/rules/access/authentication.ts'
import { giveParcelCookie } from '../../parcels/links/cookie.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { openMailed, restoreMailed, throwMailed } from './commands.ts'
import { mailedTo } from './mailed.ts'
import { mailedDeliveriesOf } from './queries.ts'

/** What firms have mailed to the address of the caller, in their Inkorg. */
export function serveMailedDeliveries(api: Api, { db, config }: Services) {
  serve(api, mailedDeliveries.list, ({ query }, { userId }) => mailedDeliveriesOf(db, userId, query))

  serve(api, mailedDeliveries.open, async ({ params: { id } }, request, reply) => {
    const { sessionId } = tokenHolder(request)
    const visit = await openMailed(db, await mailedTo(db, request.userId, id), sessionId)
    giveParcelCookie(reply, config, { parcelId: id, ...visit })
    return { endsAt: visit.endsAt }
  })

  serve(api, mailedDeliveries.throw, async ({ params }, { userId }) => {
    await throwMailed(db, await mailedTo(db, userId, params.id))
    return null
  })

  serve(api, mailedDeliveries.restore, async ({ params }, { userId }) => {
    await restoreMailed(db, await mailedTo(db, userId, params.id))
    return null
  })
}
