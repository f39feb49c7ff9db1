import { Problem } from '#contract/platform/problems.ts'
import { userStatus } from '#contract/rules/statuses.ts'
import { alreadyRegistered } from '#contract/people/registration.ts'
import { users } from '#contract/people/users.ts'
import { authenticateHolder, registeredUser, tokenHolder } from '#server/rules/access/authentication.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { changeProfile, registerUser } from './commands.ts'
import { hasSessionEnded, sharesFolderWith, userById } from './queries.ts'

export function userRoutes(api: Api, { db, identity }: Services) {
  // Accepts any valid token, of a registered user or not.
  const registrationApi = { ...api, authenticate: authenticateHolder(identity) }

  serve(registrationApi, users.checkOrAdd, async ({ body }, request, reply) => {
    const token = tokenHolder(request)
    if (body.subject !== token.subject) throw new Problem('notYourself')
    if (body.email.toLowerCase() !== token.email.toLowerCase()) throw new Problem('notYourself')
    // The account may have been removed while its last token lived.
    if (await hasSessionEnded(db, token)) throw new Problem('notSignedIn')
    const isNew = await registerUser(db, token, body)
    const found = await registeredUser(db, token)
    if (found?.statusId === userStatus.suspended) throw new Problem('accountSuspended')
    reply.code(isNew ? 201 : 200)
    return {
      message: isNew ? 'User is registered.' : alreadyRegistered,
      user: await userOrNotFound(db, found?.userId ?? 0),
    }
  })

  serve(registrationApi, users.idOf, async ({ params }, request) => {
    const token = tokenHolder(request)
    if (params.subject !== token.subject) throw new Problem('notYourself')
    const user = await registeredUser(db, token)
    if (!user) throw new Problem('userNotFound')
    return { userId: user.userId }
  })

  serve(api, users.one, async ({ params }, { userId }) => {
    if (!(await sharesFolderWith(db, userId, params.userId))) throw new Problem('userNotFound')
    return userOrNotFound(db, params.userId)
  })

  serve(api, users.basic, async ({ params }, { userId }) => {
    if (!(await sharesFolderWith(db, userId, params.id))) throw new Problem('userNotFound')
    return userOrNotFound(db, params.id)
  })

  serve(api, users.change, async ({ body }, request) => {
    assertOwnEmail(body.email, tokenHolder(request).email)
    await changeProfile(db, request.userId, body)
    return userOrNotFound(db, request.userId)
  })
}

function assertOwnEmail(email: string | undefined, own: string) {
  if (email === undefined || email.toLowerCase() === own.toLowerCase()) return
  const message = 'E-postadressen byter du under Mina uppgifter, där den bekräftas med ett mejl.'
  throw new Problem('invalidInput', { fields: [{ path: 'email', message }] })
}

async function userOrNotFound(db: Db, userId: number) {
  const user = await userById(db, userId)
  if (!user) throw new Problem('userNotFound')
  return user
}
