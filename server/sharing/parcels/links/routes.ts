import { parcelLinks } from '#contract/sharing/parcelLinks.ts'
import { Problem } from '#contract/platform/problems.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { assertBelow } from '#server/platform/http/rateLimit.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { giveParcelCookie } from './cookie.ts'
import { openParcel, parcelWith } from './open.ts'
import { frozenFile, serveFilesThroughLink } from './files.ts'
import { shortCodeIn } from './shortCodes.ts'
import { headersThroughLink } from './serveThroughLink.ts'

/** Several people may share a link; a locked one is not what keeps strangers from trying. */
const perLink = { max: 120, windowSeconds: 3600 }

/** From one network: a code is typed a few times, and not tried. */
const shortCodes = { max: 20, windowSeconds: 3600 }

export function parcelLinkRoutes(api: Api, services: Services) {
  const { db, config, rateLimit } = services
  serve(api, parcelLinks.open, async ({ body }, request, reply) => {
    reply.headers(headersThroughLink)
    if (shortCodeIn(body.secret) !== null)
      await assertBelow(rateLimit, `short code ${networkOf(request.ip)}`, shortCodes)
    const parcel = await parcelWith(db, body.secret)
    if (!parcel) throw new Problem('parcelNotFound')
    await assertBelow(rateLimit, `parcel ${parcel.id}`, perLink)
    const { greeting, visit } = await openParcel(db, parcel, {
      code: body.code,
      onLocked: () => void (request.concernedUserId = parcel.madeBy),
    })
    if (visit) giveParcelCookie(reply, config, { parcelId: greeting.id, ...visit })
    return greeting
  })

  serveFilesThroughLink(api, services, 'delivery', (reader, number) => frozenFile(db, reader, number))
}
