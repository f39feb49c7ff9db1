import { Problem } from '#contract/problems.ts'
import { userStatus } from '#contract/statuses.ts'
import { alreadyRegistered, users } from '#contract/users.ts'
import { authenticateHolder, holder } from '../access/authentication.ts'
import type { Db } from '../platform/database/database.ts'
import { serve, type Api } from '../platform/http/serve.ts'
import type { Services } from '../platform/services.ts'
import { changeProfile, registerUser } from './commands.ts'
import { mayKnow, userById, userOfHolder } from './queries.ts'

export function userRoutes(api: Api, { db, identity }: Services) {
  // Lets in whoever holds a valid token, registered or not.
  const registering = { ...api, authenticate: authenticateHolder(identity) }

  serve(registering, users.checkOrAdd, async ({ body }, request, reply) => {
    const token = holder(request)
    if (body.subject !== token.subject) throw new Problem('notYourself')
    if (body.email.toLowerCase() !== token.email.toLowerCase()) throw new Problem('notYourself')
    const isNew = await registerUser(db, token, body)
    const found = await userOfHolder(db, token)
    if (found?.statusId === userStatus.suspended) throw new Problem('accountSuspended')
    reply.code(isNew ? 201 : 200)
    return { message: isNew ? 'User is registered.' : alreadyRegistered, user: await known(db, found?.userId ?? 0) }
  })

  serve(registering, users.idOf, async ({ params }, request) => {
    const token = holder(request)
    if (params.subject !== token.subject) throw new Problem('notYourself')
    const user = await userOfHolder(db, token)
    if (!user) throw new Problem('userNotFound')
    return { userId: user.userId }
  })

  serve(api, users.one, async ({ params }, { userId }) => {
    if (!(await mayKnow(db, userId, params.userId))) throw new Problem('userNotFound')
    return known(db, params.userId)
  })

  serve(api, users.basic, async ({ params }, { userId }) => {
    if (!(await mayKnow(db, userId, params.id))) throw new Problem('userNotFound')
    return known(db, params.id)
  })

  serve(api, users.change, async ({ body }, { userId }) => {
    await changeProfile(db, userId, body)
    return known(db, userId)
  })
}

async function known(db: Db, userId: number) {
  const user = await userById(db, userId)
  if (!user) throw new Problem('userNotFound')
  return user
}
