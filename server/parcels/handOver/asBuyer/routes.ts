import { handOverAsBuyer } from '#contract/handOverAsBuyer.ts'
import { serve, type Api } from '../../../platform/http/serve.ts'
import type { Services } from '../../../platform/services.ts'
import { readerOf } from '../../links/reader.ts'
import { headersThroughLink } from '../../links/serveThroughLink.ts'
import { coverRead } from '../link/cover.ts'
import { tabRead } from '../link/tab.ts'
import { isSellerIn, partiesOf } from '../rows.ts'
import { shownToSellers } from './shown.ts'

/** The same for its sellers as the link gives its buyer. */
export function handOverAsBuyerRoutes(api: Api, services: Services) {
  const { db } = services

  serve(api, handOverAsBuyer.cover, async ({ params }, { userId }) => {
    const { granted, isPartial, ...shown } = await shownToSellers(db, userId, params.id)
    const cover = await coverRead(db, granted, shown)
    return { ...cover, isConfirmed: true, parties: [], ownId: null, questions: [], isPartial }
  })

  serve(api, handOverAsBuyer.tab, async ({ params }, { userId }) => {
    const { content, manifest } = await shownToSellers(db, userId, params.id)
    const tab = tabRead(content, params.number)
    const numbers = new Set(tab.items.flatMap(({ files }) => files.map(({ number }) => number)))
    const fileIds = manifest.filter(({ kind, number }) => kind === 'file' && numbers.has(number))
    return { ...tab, fileIds: fileIds.map(({ number, id }) => ({ number, id })) }
  })

  // It needs an account and the cookie: who has signed in, and has opened the link.
  serve(api, handOverAsBuyer.ofLink, async ({ params }, request, reply) => {
    reply.headers(headersThroughLink)
    const { parcelId, folderId } = await readerOf(services, request, { id: params.id, kind: 'handOver' })
    const parties = await partiesOf(db, parcelId)
    const isMember = parties.some(({ role, userId }) => role !== 'buyer' && userId === request.userId)
    return isMember ? { folderId, isSeller: parties.some(isSellerIn(request.userId)) } : null
  })
}
