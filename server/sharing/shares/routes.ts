import { shareLooks } from '#contract/sharing/shareLooks.ts'
import { shares } from '#contract/sharing/shares.ts'
import { grant } from '#server/rules/access/access.ts'
import { callingDevice } from '#server/rules/access/admissions.ts'
import { assertFreshProof } from '#server/rules/access/freshProof.ts'
import { openMarker } from '#server/content/files/marking/marker.ts'
import { leftSignal } from '#server/platform/http/leftSignal.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { giveParcelCookie } from '../parcels/links/cookie.ts'
import { serveFilesThroughLink } from '../parcels/links/files.ts'
import { serveThroughLink } from '../parcels/links/serveThroughLink.ts'
import { addShare, type AskedShare, renewCode, revokeShare, revokeSharesBy, revokeSharesIn } from './commands.ts'
import { serveSharedDownloads } from './downloads.ts'
import { countsOfShares, lookAtShare, previewShare } from './looks.ts'
import { sharesIn, sharesOfUser } from './queries.ts'
import { readShare, sharedFile } from './read.ts'

/** A folder may be read in pieces too. */
const sharesWithoutProof = { max: 3, windowSeconds: 3600 }

/** Whether it gives more of a whole folder than a preset does of what is there now. */
const isOfAll = ({ scope, preset, isFrozen }: AskedShare) => scope.kind === 'folder' && (preset === 'own' || !isFrozen)

/** A part of a folder shown by a link: for those who make such links, and for those who read them. */
export function shareRoutes(api: Api, services: Services) {
  const { db, config, rateLimit } = services
  serve(api, shares.ofFolder, async ({ params, query }, { userId }) =>
    sharesIn(db, await grant(db, userId, params.id, 'ShareFolder'), query),
  )

  serve(api, shares.mine, ({ query }, { userId }) => sharesOfUser(db, userId, query))

  serve(api, shares.add, async ({ body }, request, reply) => {
    const granted = await grant(db, request.userId, body.folderId, 'ShareFolder')
    const { isAllowed } = await rateLimit.consume(`shares of ${request.userId}`, sharesWithoutProof)
    if (isOfAll(body) || !isAllowed) assertFreshProof(request)
    return addShare(services, granted, { share: body, device: callingDevice(request), left: leftSignal(reply) })
  })

  serve(api, shares.revoke, async ({ params, query }, { userId }) => {
    await revokeShare(db, await grant(db, userId, query.folderId, 'ShareFolder'), params.id)
    return null
  })

  serve(api, shares.revokeAll, async ({ body: { folderId } }, { userId }) => ({
    revoked: await (folderId === null
      ? revokeSharesBy(db, userId)
      : revokeSharesIn(db, await grant(db, userId, folderId, 'ShareFolder'))),
  }))

  serve(api, shares.renewCode, async ({ params, query }, { userId }) => ({
    code: await renewCode(db, await grant(db, userId, query.folderId, 'ShareFolder'), params.id),
  }))

  serveLooks(api, services)
  serveThroughLink(api, { db, config }, shares.read, (_input, reader, _request, reply) =>
    readShare(db, reader, leftSignal(reply)),
  )
  const marker = openMarker(services.confinement, config.dataDir)
  api.app.addHook('onClose', marker.stop)
  const marking = { ...services, marker }
  serveFilesThroughLink(api, marking, 'share', (reader, number) => sharedFile(db, reader, number))
  serveSharedDownloads(api, marking)
}

/** What those who make shares see of them. */
function serveLooks(api: Api, { db, config }: Services) {
  serve(api, shareLooks.counts, async ({ body }, { userId }) =>
    countsOfShares(db, await grant(db, userId, body.folderId, 'ShareFolder'), body),
  )

  serve(api, shareLooks.preview, async ({ body }, { userId }, reply) =>
    previewShare(db, await grant(db, userId, body.folderId, 'ShareFolder'), body, leftSignal(reply)),
  )

  serve(api, shareLooks.look, async ({ params, query }, { userId }, reply) => {
    const granted = await grant(db, userId, query.folderId, 'ShareFolder')
    const visit = await lookAtShare(db, granted, params.id)
    giveParcelCookie(reply, config, { parcelId: params.id, ...visit })
    return { endsAt: visit.endsAt }
  })
}
