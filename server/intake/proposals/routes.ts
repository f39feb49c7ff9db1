import { proposals } from '#contract/intake/proposals.ts'
import { Problem } from '#contract/platform/problems.ts'
import { urls } from '#contract/platform/urls.ts'
import { grant } from '#server/rules/access/access.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { planProposal, restoreProposal, throwProposal, undoPlan } from './answers.ts'
import { propose } from './propose.ts'
import { proposalOf, proposalsOf } from './queries.ts'

/** What programs propose to their person, and the answers to it. */
export function proposalRoutes(api: Api, { db, queue, config }: Services) {
  serve(api, proposals.list, ({ query }, { userId }) => proposalsOf(db, userId, query))

  serve(api, proposals.one, async ({ params }, { userId }) => {
    const proposal = await proposalOf(db, userId, params.id)
    if (!proposal) throw new Problem('proposalNotFound')
    return proposal
  })

  serve(api, proposals.add, async ({ body }, { userId }) => {
    const id = await propose(db, await grant(db, userId, body.folderId, 'ReadFolder'), body)
    return { id, url: `${config.publicUrl}${urls.proposal(id)}` }
  })

  serve(api, proposals.plan, async ({ params, body }, { userId }) => {
    const granted = await grant(db, userId, body.folderId, 'AddActivity')
    return planProposal({ db, queue }, granted, params.id, body)
  })

  serve(api, proposals.undo, async ({ params, body }, { userId }) => {
    await undoPlan(db, await grant(db, userId, body.folderId, 'DeleteActivity'), params.id)
    return null
  })

  serve(api, proposals.throw, async ({ params }, { userId }) => {
    await throwProposal(db, userId, params.id)
    return null
  })

  serve(api, proposals.restore, async ({ params }, { userId }) => {
    await restoreProposal(db, userId, params.id)
    return null
  })
}
