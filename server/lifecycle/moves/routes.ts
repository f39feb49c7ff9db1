import { folderMoves } from '#contract/lifecycle/folderMoves.ts'
import { moves } from '#contract/lifecycle/moves.ts'
import { assertFreshProof } from '#server/rules/access/freshProof.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { askAboutMove, moveItems } from './commands.ts'
import { grantMove } from './plan.ts'
import { moveFolder } from './subFolders/commands.ts'
import { grantFolderMove } from './subFolders/permitted.ts'
import { planFolderMove } from './subFolders/plan.ts'

export function moveRoutes(api: Api, { db, config }: Services) {
  serve(api, moves.ask, async ({ body }, { userId }) => {
    const permitted = await grantMove(db, userId, body)
    return askAboutMove(db, permitted, body)
  })

  serve(api, moves.move, async ({ body }, request) => {
    const permitted = await grantMove(db, request.userId, body)
    if (permitted.founderLeft !== null) assertFreshProof(request)
    const moved = await moveItems({ db, quota: config.quota }, permitted, body)
    request.concernedUserId = permitted.founderLeft ?? 0
    return moved
  })

  serve(api, folderMoves.ask, async ({ params, body }, { userId }) => {
    const permitted = await grantFolderMove(db, userId, params.id, body)
    return (await planFolderMove(db, permitted, body)).consequences
  })

  serve(api, folderMoves.move, async ({ params, body }, request) => {
    const permitted = await grantFolderMove(db, request.userId, params.id, body)
    if (permitted.founderLeft !== null) assertFreshProof(request)
    const moved = await moveFolder({ db, quota: config.quota }, permitted, body)
    request.concernedUserId = permitted.founderLeft ?? 0
    return moved
  })
}
