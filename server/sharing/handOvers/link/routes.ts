import { handOverAsBuyer } from '#contract/sharing/handOverAsBuyer.ts'
import { handOverLink } from '#contract/sharing/handOverLink.ts'
import { tokenHolder } from '#server/rules/access/authentication.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { frozenFile, serveFilesThroughLink } from '../../parcels/links/files.ts'
import { confirmedIn, readerOf, type ParcelReader } from '../../parcels/links/reader.ts'
import { headersThroughLink, serveThroughLink } from '../../parcels/links/serveThroughLink.ts'
import { handOverWith, isSellerIn, partiesOf } from '../rows.ts'
import { accept, decline } from './accept.ts'
import { shownToSellers } from './asBuyer.ts'
import { ask } from './ask.ts'
import { changesOf } from './changes.ts'
import { assertMayMailCode, confirm, confirmByAccount, sendCode } from './confirm.ts'
import { coverOf, coverRead } from './cover.ts'
import { endOf } from './ended.ts'
import { tabOf, tabRead } from './tab.ts'

const kind = 'handOver'
/** How the certificate says that a buyer showed who they are. */
const identifiedBy = ({ userId }: ParcelReader) =>
  userId === null ? 'Inloggning, kod via e-post' : 'Inloggning med bekräftad e-post'

/** A hand-over for whoever has opened its link: the cover for all of them, the rest once an address is confirmed. */
export function handOverLinkRoutes(api: Api, services: Services) {
  const { db } = services

  serveThroughLink(api, services, handOverLink.cover, (_input, reader) => coverOf(db, reader))

  serve(api, handOverLink.end, ({ body }, _request, reply) => {
    reply.headers(headersThroughLink)
    return endOf(db, body.secret)
  })

  serveThroughLink(api, services, handOverLink.sendCode, async ({ body: { email } }, reader, { ip }) => {
    await assertMayMailCode(services, reader, { to: email, clientAddress: ip })
    await sendCode(services, reader, email)
    return null
  })

  serveThroughLink(api, services, handOverLink.confirm, async ({ body }, reader) => {
    await confirm(services, reader, body)
    return null
  })

  serveThroughLink(api, services, handOverLink.tab, ({ params }, reader) => tabOf(db, reader, params.number))
  serveFilesThroughLink(api, services, kind, (reader, number) => {
    confirmedIn(reader)
    return frozenFile(db, reader, number)
  })

  serveThroughLink(api, services, handOverLink.changes, async (_input, reader) => {
    confirmedIn(reader)
    return changesOf(db, await handOverWith(db, reader))
  })

  serveThroughLink(api, services, handOverLink.ask, async ({ body }, reader) => {
    await ask(services, reader, body.text)
    return null
  })

  serveThroughLink(api, services, handOverLink.decline, async ({ body }, reader) => {
    await decline(services, reader, body.words)
    return null
  })

  // It needs an account and the cookie: who has signed in, and has opened the link.
  serve(api, handOverLink.accept, async ({ params, body }, request, reply) => {
    reply.headers(headersThroughLink)
    const reader = await readerOf(services, request, { id: params.id, kind })
    const buyer = { userId: request.userId, holder: tokenHolder(request), identifiedBy: identifiedBy(reader) }
    return accept(services, reader, { ...buyer, ...body })
  })

  serve(api, handOverLink.confirmByAccount, async ({ params }, request, reply) => {
    reply.headers(headersThroughLink)
    const reader = await readerOf(services, request, { id: params.id, kind })
    await confirmByAccount(services, reader, { userId: request.userId, holder: tokenHolder(request) })
    return null
  })

  // As does who is told that they are of the team.
  serve(api, handOverAsBuyer.ofLink, async ({ params }, request, reply) => {
    reply.headers(headersThroughLink)
    const { parcelId, folderId } = await readerOf(services, request, { id: params.id, kind })
    const parties = await partiesOf(db, parcelId)
    const isMember = parties.some(({ role, userId }) => role !== 'buyer' && userId === request.userId)
    return isMember ? { folderId, isSeller: parties.some(isSellerIn(request.userId)) } : null
  })

  asBuyerRoutes(api, services)
}

/** The same for its sellers as the link gives its buyer. */
function asBuyerRoutes(api: Api, { db }: Services) {
  serve(api, handOverAsBuyer.cover, async ({ params }, { userId }) => {
    const { granted, isPartial, ...shown } = await shownToSellers(db, userId, params.id)
    const cover = await coverRead(db, granted, shown)
    return { ...cover, isConfirmed: true, parties: [], ownId: null, questions: [], isPartial }
  })

  serve(api, handOverAsBuyer.tab, async ({ params }, { userId }) => {
    const { content, manifest } = await shownToSellers(db, userId, params.id)
    const tab = tabRead(content, params.number)
    const numbers = new Set(tab.files.map(({ number }) => number))
    const fileIds = manifest.filter(({ kind: of, number }) => of === 'file' && numbers.has(number))
    return { ...tab, fileIds: fileIds.map(({ number, id }) => ({ number, id })) }
  })
}
