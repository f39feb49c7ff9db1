import { rounds } from '#contract/content/rounds.ts'
import { Problem, type ProblemCode } from '#contract/platform/problems.ts'
import { grant } from '#server/rules/access/access.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { answerStop } from './answer.ts'
import { changeWay, endRound, startRound } from './commands.ts'
import { saveProtocol } from './protocol/saveProtocol.ts'
import { folderOfStop, idOfRound, roundOf, roundsOf } from './queries.ts'

export function roundRoutes(api: Api, { config, db, queue, storage }: Services) {
  serve(api, rounds.ofFolder, async ({ query }, { userId }) =>
    roundsOf(db, await grant(db, userId, query.folderId, 'ReadFolder')),
  )

  serve(api, rounds.one, async ({ params, query }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'ReadFolder')
    return roundOf(db, granted, await idOfRound(db, granted, params.id))
  })

  serve(api, rounds.start, async ({ body }, { userId }) => {
    const granted = await grant(db, userId, body.folderId, 'AddActivity')
    return startRound({ db, queue }, granted, body)
  })

  serve(api, rounds.answer, async ({ params, query, body }, { userId }) => {
    const round = await grant(db, userId, query.folderId, 'UpdateActivity')
    const folderId = await folderOfStop(db, round, params.componentId)
    if (folderId === undefined) throw new Problem('componentNotFound')
    const there = await grant(db, userId, folderId, 'AddActivity')
    const fault = await grant(db, userId, folderId, 'AddFault')
    const which = { ...params, id: await idOfRound(db, round, params.id) }
    const { stop, hasProtocol } = await answerStop({ db, queue }, { round, there, fault }, which, body)
    // It has come late, from a phone that was without a network.
    if (hasProtocol) await makeProtocol(userId, query.folderId, { id: which.id, isAnew: true })
    return stop
  })

  serve(api, rounds.finish, async ({ params, query, body }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'UpdateActivity')
    const id = await idOfRound(db, granted, params.id)
    await endRound(db, granted, id, body)
    await makeProtocol(userId, query.folderId, { id, isAnew: body.isAnew })
    return roundOf(db, granted, id)
  })

  serve(api, rounds.changeWay, async ({ query, body }, { userId }) =>
    changeWay(db, await grant(db, userId, query.folderId, 'UpdateActivity'), body),
  )

  /** What was said is kept, whether or not there is room for a paper: who looks at the round can ask for that again. */
  async function makeProtocol(userId: number, folderId: number, made: { id: number; isAnew: boolean }) {
    const granted = await grant(db, userId, folderId, 'AddFile')
    const deps = { db, queue, storage, quota: config.quota }
    await saveProtocol(deps, granted, made).catch((error: unknown) => {
      if (!(error instanceof Problem) || !noRoom.has(error.code)) throw error
    })
  }
}

const noRoom: ReadonlySet<ProblemCode> = new Set(['folderFull', 'quotaExceeded', 'folderQuotaExceeded'])
