import { Problem } from '#contract/platform/problems.ts'
import { support } from '#contract/accounts/support.ts'
import { grant } from '#server/rules/access/access.ts'
import { createFileCookie } from '#server/rules/access/fileCookie.ts'
import { tokenHolder } from '#server/rules/access/authentication.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import { assertMayMailSupport } from '#server/platform/mail/mailLimits.ts'
import type { Services } from '#server/platform/services.ts'
import { requireSupportAgent, supportAgent, type SupportAgent } from '#server/rules/access/supportAgent.ts'
import { answerCase, assign, changeStatus } from './cases/commands.ts'
import { agentsFor, caseFor, casesFor, countWaiting } from './cases/queries.ts'
import { adviceRoutes } from './advice/routes.ts'
import { caseFileRoutes } from './advice/files.ts'
import { lookOf } from './looks/caseLook.ts'
import { jobInLook } from './looks/openLook.ts'
import { lookRoutes } from './looks/routes.ts'
import { markAsRead, writeToSupport } from './commands.ts'
import { messagesOfPerson } from './queries.ts'

export function supportRoutes(api: Api, services: Services) {
  askingRoutes(api, services)
  inboxRoutes(api, services)
  answeringRoutes(api, services)
  adviceRoutes(api, services)
  caseFileRoutes(api, services)
  lookRoutes(api, services)
}

/** Routes for all signed-in users. */
function askingRoutes(api: Api, services: Services) {
  const { config, db } = services
  serve(api, support.mine, async ({ query }, { userId }) => {
    const folder = query.folderId ? await grant(db, userId, query.folderId, 'ReadFolder') : null
    return messagesOfPerson(db, userId, folder, query)
  })

  serve(api, support.send, async ({ body }, request) => {
    const { email, isEmailVerified } = tokenHolder(request)
    const writer = { userId: request.userId, email, isEmailVerified }
    // A continued case keeps its folder, even if the user has left it.
    const folderId = body.caseId === null ? body.folderId : null
    const folder = folderId === null ? null : await grant(db, writer.userId, folderId, 'ReadFolder')
    await assertMayMailSupport(services.rateLimit, { ...writer, clientAddress: request.ip })
    return writeToSupport(services, writer, body, folder)
  })

  serve(api, support.markAsRead, async ({ query }, request) => {
    await markAsRead(db, request.userId, supportAgent(request, config), query.customerServiceMessageId)
    return null
  })

  serve(api, support.me, async (_, request) => {
    const agent = supportAgent(request, config)
    return { isAgent: agent !== null, waiting: agent ? await countWaiting(db, agent) : 0 }
  })
}

/** Routes for agents only. */
function inboxRoutes(api: Api, services: Services) {
  const { config, db } = services
  const cookie = createFileCookie(db, config)
  serve(api, support.agents, (_, request) => agentsFor(db, requireSupportAgent(request, config)).execute())

  serve(api, support.cases, ({ query }, request) => casesFor(db, requireSupportAgent(request, config), query))

  serve(api, support.oneCase, async ({ params }, request, reply) => {
    const found = await caseFor(db, requireSupportAgent(request, config), params.id)
    if (found.files.length > 0) await cookie.give(request, reply)
    return found
  })
}

function answeringRoutes(api: Api, services: Services) {
  const { config, db } = services
  serve(api, support.answer, async ({ params, body }, request) => {
    const agent = requireSupportAgent(request, config)
    if (body.proposal) await assertProposable(agent, params.id, body.proposal)
    return { messageId: await answerCase(services, agent, params.id, body) }
  })

  /** Throws `caseNotFound` for a case that is no question for advice, and as `lookOf` and `jobInLook` do for a job. */
  async function assertProposable(agent: SupportAgent, caseId: number, { jobId }: { jobId: number | null }) {
    const { kind } = await caseFor(db, agent, caseId)
    if (kind !== 'advice') throw new Problem('caseNotFound')
    if (jobId !== null) await jobInLook(db, await lookOf(db, agent, caseId), jobId)
  }

  serve(api, support.changeStatus, async ({ params, body }, request) => {
    await changeStatus(db, requireSupportAgent(request, config), params.id, body.statusId)
    return null
  })

  serve(api, support.assign, async ({ params, body }, request) => {
    await assign(db, requireSupportAgent(request, config), params.id, body.assigneeId)
    return null
  })
}
