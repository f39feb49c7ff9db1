import { shares } from '#contract/shares.ts'
import { grant } from '../../access/access.ts'
import { callingDevice } from '../../access/admissions.ts'
import { assertFreshProof } from '../../access/freshProof.ts'
import { openMarker } from '../../files/marking/marker.ts'
import { leftSignal } from '../../platform/http/leftSignal.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { serveFilesThroughLink } from '../links/files.ts'
import { serveThroughLink } from '../links/serveThroughLink.ts'
import { addShare, renewCode, revokeShare, revokeSharesBy, revokeSharesIn } from './commands.ts'
import { serveSharedDownloads } from './downloads.ts'
import { sharesIn, sharesOfUser } from './queries.ts'
import { readShare, sharedFile } from './read.ts'

/** A part of a folder shown by a link: for those who make such links, and for those who read them. */
export function shareRoutes(api: Api, services: Services) {
  const { db, config } = services
  serve(api, shares.ofFolder, async ({ params, query }, { userId }) =>
    sharesIn(db, await grant(db, userId, params.id, 'ShareFolder'), query),
  )

  serve(api, shares.mine, ({ query }, { userId }) => sharesOfUser(db, userId, query))

  serve(api, shares.add, async ({ body }, request, reply) => {
    const granted = await grant(db, request.userId, body.folderId, 'ShareFolder')
    // All of a folder can be read by it: more than what the presets give.
    if (body.preset === 'own' && body.scope.kind === 'folder') assertFreshProof(request)
    return addShare({ db, config }, granted, { share: body, device: callingDevice(request), left: leftSignal(reply) })
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

  serveThroughLink(api, { db, config }, shares.read, (_input, reader, _request, reply) =>
    readShare(db, reader, leftSignal(reply)),
  )
  const marker = openMarker(config.dataDir)
  api.app.addHook('onClose', marker.stop)
  const marking = { ...services, marker }
  serveFilesThroughLink(api, marking, 'share', (reader, number) => sharedFile(db, reader, number))
  serveSharedDownloads(api, marking)
}
