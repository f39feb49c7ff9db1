import { APIError, createAuthEndpoint, sessionMiddleware } from 'better-auth/api'
import { z } from 'zod'

/** The account's sessions. They are identified by id: their token is the credential and never leaves the server. */
export const devices = {
  id: 'devices',
  endpoints: {
    listDevices: createAuthEndpoint('/devices', { method: 'GET', use: [sessionMiddleware] }, async (ctx) => {
      const { user, session: own } = ctx.context.session
      const sessions = await ctx.context.internalAdapter.listSessions(user.id, { onlyActiveSessions: true })
      const latestFirst = sessions.toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime())
      return ctx.json(
        latestFirst.map(({ id, userAgent, updatedAt }) => ({
          id,
          userAgent: userAgent ?? '',
          lastSeenAt: updatedAt,
          isThisOne: id === own.id,
        })),
      )
    }),
    signOutDevice: createAuthEndpoint(
      '/devices/sign-out',
      { method: 'POST', body: z.object({ id: z.string() }), use: [sessionMiddleware] },
      async (ctx) => {
        const sessions = await ctx.context.internalAdapter.listSessions(ctx.context.session.user.id)
        const session = sessions.find(({ id }) => id === ctx.body.id)
        if (!session) throw new APIError('NOT_FOUND', { code: 'DEVICE_NOT_FOUND', message: 'No such device' })
        await ctx.context.internalAdapter.deleteSession(session.token)
        return ctx.json({ status: true })
      },
    ),
  },
}
