import { z } from 'zod'
import { sentPapers } from '#contract/sharing/sentPapers.ts'
import { grant } from '#server/rules/access/access.ts'
import { createFileCookie } from '#server/rules/access/fileCookie.ts'
import { serveBytesAt } from '#server/content/files/serving/serveBytesAt.ts'
import { readMetadata } from '#server/content/files/uploads/metadata.ts'
import { bytesOf, closeIfLetGo, leaveBodiesAlone } from '#server/content/files/uploads/receiving/bodies.ts'
import { createSlots } from '#server/content/files/uploads/receiving/slots.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { assertBelow } from '#server/platform/http/rateLimit.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { serveThroughLink } from '../../parcels/links/serveThroughLink.ts'
import { keepPaper, refusePaper } from './answer.ts'
import { bytesOfPaper, waitingPapers } from './queries.ts'
import { beginPaper, receivePaper, takeBack } from './send.ts'

/** Of one share, from wherever its link is used. */
const perShare = { max: 60, windowSeconds: 3600 }

/** What a craftsman sends back through a share, and the answers of the folder's people. */
export function sentPaperRoutes(api: Api, services: Services) {
  const { db, config, storage } = services
  const cookie = createFileCookie(db, config)
  // A scope of its own: nothing else there takes bytes.
  void api.app.register(async (scope) => serveSending({ ...api, app: scope }, services))

  serve(api, sentPapers.ofFolder, async ({ params }, request, reply) => {
    const granted = await grant(db, request.userId, params.id, 'DeleteFile')
    await cookie.give(request, reply)
    return waitingPapers(db, granted)
  })

  serve(api, sentPapers.keep, async ({ params, body }, { userId }) => {
    const granted = await grant(db, userId, body.folderId, 'AddFile')
    return keepPaper({ db, quota: config.quota }, granted, { id: params.id, kindId: body.kindId })
  })

  serve(api, sentPapers.refuse, async ({ params, body }, { userId }) => {
    await refusePaper(db, await grant(db, userId, body.folderId, 'DeleteFile'), params.id)
    return null
  })

  serveThroughLink(api, { db, config }, sentPapers.takeBack, async ({ params }, reader) => ({
    isTakenBack: await takeBack(services, reader, params.paperId),
  }))

  serveBytesAt(
    api,
    { storage, cookie },
    { at: 'inskickat', id: z.uuid(), find: (holder, id) => bytesOfPaper(db, holder, id) },
  )
}

function serveSending(api: Api, services: Services) {
  const { db, config, rateLimit } = services
  const deps = { ...services, log: api.app.log }
  // Strangers wait for each other, and not those who have an account for them.
  const slots = createSlots()
  leaveBodiesAlone(api.app)

  serveThroughLink(
    { ...api, maxRunning: Infinity },
    { db, config },
    sentPapers.send,
    async (input, reader, request, reply) => {
      const { 'content-length': length, 'upload-metadata': said } = input.headers
      await assertBelow(rateLimit, `papers of share ${reader.parcelId}`, perShare)
      const described = { ...readMetadata(said), size: length }
      // A share holds its slots as an account does.
      const sent = { userId: reader.parcelId, network: networkOf(request.ip), length }
      await slots
        .hold(sent, async (watch) => {
          const id = await beginPaper(db, reader, described)
          await receivePaper(deps, reader, { id, length, bytes: watch(bytesOf(request.body)) })
        })
        .catch((error: unknown) => closeIfLetGo(error, reply))
      return null
    },
  )
}
