import type { FastifyRequest } from 'fastify'
import { deliveries } from '#contract/sharing/deliveries.ts'
import type { DeliverySource } from '#contract/sharing/deliveryForm.ts'
import { deliveryLooks } from '#contract/sharing/deliveryLooks.ts'
import { receivedDeliveries } from '#contract/sharing/receivedDeliveries.ts'
import { Problem } from '#contract/platform/problems.ts'
import { grant, type Granted } from '#server/rules/access/access.ts'
import { callingDevice } from '#server/rules/access/admissions.ts'
import { assertFreshProof } from '#server/rules/access/freshProof.ts'
import { tokenHolder } from '#server/rules/access/authentication.ts'
import { giveParcelCookie } from '../parcels/links/cookie.ts'
import { readerOf } from '../parcels/links/reader.ts'
import { headersThroughLink, serveThroughLink } from '../parcels/links/serveThroughLink.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { claim } from './claim.ts'
import { correct, deliver, sendAgain, withdraw } from './commands.ts'
import { serveDeliveredDownloads } from './downloads.ts'
import { draftOf } from './draft.ts'
import type { Delivering } from './frozen.ts'
import { grantDelivery, grantWith } from './granted.ts'
import { lookAtDelivery, previewDelivery } from './looks.ts'
import { serveMailedDeliveries } from './mailed/routes.ts'
import { placesFor } from './places.ts'
import { deliveriesOf, deliveryOverview, sourceOf } from './queries.ts'
import { changesBetween } from './received/compare.ts'
import { correctionOf, deliveredThing, placeOfDelivery, isOfThing, type Thing } from './received/queries.ts'
import { serveKeptDeliveries } from './received/downloads.ts'
import { leaveCorrection, takeOver } from './received/takeOver.ts'
import { slipOf } from './slip/slipOf.ts'
import { viewOf } from './view.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import type { Db } from '#server/platform/database/database.ts'

export function deliveryRoutes(api: Api, services: Services) {
  firmRoutes(api, services)
  customerRoutes(api, services)
  ownerRoutes(api, services)
}

function firmRoutes(api: Api, services: Services) {
  const { db } = services
  serveLooks(api, services)

  serve(api, deliveries.draft, async ({ body }, { userId }) =>
    draftOf(db, await grantDelivery(db, userId, body.folderId), body.source),
  )

  serve(api, deliveries.add, async ({ body }, request) => {
    const granted = await grantDelivery(db, request.userId, body.folderId)
    assertProven(request, granted, body.source)
    return deliver(services, granted, body, makerIn(request))
  })

  serve(api, deliveries.list, ({ query }, { userId }) => deliveriesOf(db, userId, query))

  serve(api, deliveries.overview, (_input, { userId }) => deliveryOverview(db, userId))

  serve(api, deliveries.correct, async ({ params, body }, request) => {
    const granted = await grantWith(db, request.userId, params.id)
    if (body.newLink) assertProven(request, granted, await sourceOf(db, params.id))
    return correct(services, granted, { id: params.id, maker: makerIn(request) }, body)
  })

  serve(api, deliveries.send, async ({ params, body }, request) => {
    const granted = await grantWith(db, request.userId, params.id)
    assertProven(request, granted, await sourceOf(db, params.id))
    return sendAgain(services, granted, { id: params.id, maker: makerIn(request), email: body.customerEmail })
  })

  serve(api, deliveries.slip, async ({ params, body }, { userId }) =>
    slipOf(services, await grantWith(db, userId, params.id), params.id, body),
  )

  serve(api, deliveries.withdraw, async ({ params }, { userId }) => {
    await withdraw(services, await grantWith(db, userId, params.id), params.id)
    return null
  })
}

/** All of a main folder is read by such a link. */
function assertProven(request: FastifyRequest, { isMain }: Delivering, source: DeliverySource | undefined) {
  if (isMain && source?.kind === 'folder') assertFreshProof(request)
}

/** What a firm sees of what its customer sees. */
function serveLooks(api: Api, { db, config }: Services) {
  serve(api, deliveryLooks.preview, async ({ body }, { userId }) =>
    previewDelivery(db, await grantDelivery(db, userId, body.folderId), body),
  )

  serve(api, deliveryLooks.look, async ({ params: { id } }, { userId }, reply) => {
    const visit = await lookAtDelivery(db, await grantWith(db, userId, id), id)
    giveParcelCookie(reply, config, { parcelId: id, ...visit })
    return { endsAt: visit.endsAt }
  })
}

const makerIn = (request: FastifyRequest) => ({
  userId: request.userId,
  device: callingDevice(request),
  isEmailVerified: tokenHolder(request).isEmailVerified,
})

function customerRoutes(api: Api, services: Services) {
  const { db, queue, config } = services
  const kind = 'delivery'

  serveDeliveredDownloads(api, services)
  serveMailedDeliveries(api, services)

  serveThroughLink(api, services, deliveries.view, (_input, reader) => viewOf(db, reader))

  // Both need an account and the cookie: who has signed in, and has opened the link or what was mailed to them.
  serve(api, deliveries.places, async ({ params }, request, reply) => {
    reply.headers(headersThroughLink)
    return placesFor(db, request.userId, await readerOf(services, request, { id: params.id, kind }))
  })

  serve(api, deliveries.claim, async ({ params, body }, request, reply) => {
    reply.headers(headersThroughLink)
    const reader = await readerOf(services, request, { id: params.id, kind })
    return claim({ db, queue, quota: config.quota }, request.userId, reader, body)
  })
}

/** What is done with it once it lies in a folder. */
function ownerRoutes(api: Api, services: Services) {
  const { db, config } = services
  serveKeptDeliveries(api, services)

  serve(api, receivedDeliveries.of, async ({ query }, { userId }) =>
    deliveredThing(db, await grant(db, userId, query.folderId, 'ReadFolder'), query),
  )

  serve(api, receivedDeliveries.place, ({ params }, { userId }) => placeOfDelivery(db, userId, params.id))

  serve(api, receivedDeliveries.note, async ({ body }, { userId }) => {
    await writeOwnNote(db, await grant(db, userId, body.folderId, 'UpdateActivity'), body)
    return null
  })

  serve(api, receivedDeliveries.compare, async ({ query }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'ReadFolder')
    const { former, latest } = await correctionOf(db, granted, query.claimId)
    const { version, text, correctedAt } = latest
    return { version, text, correctedAt, changes: changesBetween(former, latest) }
  })

  serve(api, receivedDeliveries.takeOver, async ({ body }, { userId }) => {
    const own = await grant(db, userId, body.folderId, 'UpdateActivity')
    const adding = await grant(db, userId, body.folderId, 'AddActivity')
    await takeOver({ db, quota: config.quota }, { own, adding }, body)
    return null
  })

  serve(api, receivedDeliveries.leave, async ({ body }, { userId }) => {
    await leaveCorrection(db, await grant(db, userId, body.folderId, 'UpdateActivity'), body)
    return null
  })
}

/** Writes what the people have of their own to say beside the firm's words. Throws `deliveryNotFound`. */
function writeOwnNote(db: Db, granted: Granted<'UpdateActivity'>, { note, ...thing }: Thing & { note: string | null }) {
  return whilePermitted(db, granted, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('delivered')
      .set({ own_note: note })
      .where(isOfThing(tx, granted, thing))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Problem('deliveryNotFound')
  })
}
