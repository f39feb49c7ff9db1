import type { FastifyRequest } from 'fastify'
import { invitations } from '#contract/people/invitations.ts'
import { members, roleEndpoints } from '#contract/people/members.ts'
import { permissionsOf } from '#contract/rules/permissions.ts'
import { grant } from '#server/rules/access/access.ts'
import { callingDevice } from '#server/rules/access/admissions.ts'
import { tokenHolder } from '#server/rules/access/authentication.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { membersBelow } from './below.ts'
import { changeRole, endMembership } from './commands.ts'
import { commitmentsOf } from './commitments.ts'
import {
  acceptInvitation,
  claimInvitation,
  declineInvitation,
  inviteAgain,
  inviteMember,
} from './invitations/commands.ts'
import { shownInvitation } from './invitations/queries.ts'
import { ownershipRoutes } from './ownership/routes.ts'
import { changeableRelations, invitationsEndingWith, inviteeOf, membersIn, teamOf } from './queries.ts'
import { listViewers } from './viewers.ts'

export function memberRoutes(api: Api, services: Services) {
  const { db } = services
  readingRoutes(api, services)
  invitationRoutes(api, services)
  answerRoutes(api, services)
  ownershipRoutes(api, services)

  serve(api, members.changeRole, async ({ params, query, body }, request) => {
    const granted = await grant(db, request.userId, query.folderId, 'UpdateMember')
    return changeRole(services, granted, params.id, { ...body, device: callingDevice(request) })
  })

  serve(api, members.remove, async ({ params, query }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'ReadFolder')
    await endMembership(db, granted, params.id)
    return null
  })
}

function readingRoutes(api: Api, { db }: Services) {
  serve(api, members.inFolder, async ({ query }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'ReadFolder')
    return membersIn(db, granted, query)
  })

  serve(api, members.viewers, async ({ query }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'ReadFolder')
    return listViewers(db, granted, query)
  })

  serve(api, members.below, async ({ query }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'DeleteMember')
    return membersBelow(db, granted, query)
  })

  serve(api, members.invitationsEndingWith, async ({ params, query }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'DeleteMember')
    return invitationsEndingWith(db, granted, params.id, query)
  })

  serve(api, members.commitments, ({ query }, request) =>
    commitmentsOf(db, inviteeOf(request.userId, tokenHolder(request)), query.memberUserId ?? request.userId, query),
  )

  serve(api, members.team, ({ query }, { userId }) => teamOf(db, userId, query))

  serve(api, members.changeable, ({ query }, { userId }) => changeableRelations(db, userId, query.memberUserId, query))

  serve(api, roleEndpoints.permissions, ({ query }) => permissionsOf(query.roleId))

  serve(api, roleEndpoints.roleIn, async ({ query }, { userId }) => {
    const { roleId } = await grant(db, userId, query.folderId, 'ReadFolder')
    return { roleId }
  })
}

function invitationRoutes(api: Api, services: Services) {
  const { db } = services

  serve(api, members.invite, async ({ body }, request) => {
    const granted = await grant(db, request.userId, body.folderId, 'AddMember')
    return inviteMember(services, granted, inviterOf(request), body)
  })

  serve(api, members.inviteAgain, async ({ params, query }, request) => {
    const granted = await grant(db, request.userId, query.folderId, 'AddMember')
    return inviteAgain(services, granted, inviterOf(request), params.id)
  })
}

const inviterOf = (request: FastifyRequest) => ({ ...tokenHolder(request), device: callingDevice(request) })

function answerRoutes(api: Api, { db }: Services) {
  serve(api, invitations.show, ({ body }) => shownInvitation(db, body.secret))

  serve(api, members.claim, ({ body }, { userId }) => claimInvitation(db, userId, body.secret))

  serve(api, members.accept, ({ params }, request) =>
    acceptInvitation(db, inviteeOf(request.userId, tokenHolder(request)), params.id),
  )

  serve(api, members.decline, async ({ params }, request) => {
    await declineInvitation(db, inviteeOf(request.userId, tokenHolder(request)), params.id)
    return null
  })
}
