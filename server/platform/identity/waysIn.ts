import type { GenericEndpointContext } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { z } from 'zod'
import type { IdentityDeps } from './deps.ts'
import { linkRefusal } from './mailedToken.ts'
import { reportEvent } from './securityEvents.ts'

type WayIn = { id: string; kind: 'passkey' | 'google'; name: string; createdAt: Date }

/**
 * What opens an account besides its password, for whoever sets a new one by a mailed link: a thief may have left it there.
 * Two-step sign-in is not among it, because the mailbox alone must not take it away.
 */
export function waysIn(deps: IdentityDeps) {
  const Link = z.object({ token: z.string() })
  return {
    id: 'ways-in',
    endpoints: {
      listWaysIn: createAuthEndpoint('/reset-password/ways-in', { method: 'POST', body: Link }, async (ctx) =>
        ctx.json(await waysInto(ctx, (await ownerOfLink(ctx, ctx.body.token)).id)),
      ),
      removeWayIn: createAuthEndpoint(
        '/reset-password/remove-way-in',
        { method: 'POST', body: Link.extend({ id: z.string() }) },
        async (ctx) => {
          const owner = await ownerOfLink(ctx, ctx.body.token)
          const found = (await waysInto(ctx, owner.id)).find(({ id }) => id === ctx.body.id)
          if (!found) throw new APIError('NOT_FOUND', { code: 'WAY_IN_NOT_FOUND', message: 'No such way in' })
          const model = found.kind === 'passkey' ? 'passkey' : 'account'
          await ctx.context.adapter.delete({ model, where: [{ field: 'id', value: found.id }] })
          const kind = found.kind === 'passkey' ? 'passkey-removed' : 'google-removed'
          await reportEvent(deps, kind, owner, ctx.headers)
          return ctx.json({ status: true })
        },
      ),
    },
  }
}

/** The account that a mailed link sets a new password for. The link stays valid. */
export async function ownerOfLink({ context: { internalAdapter } }: GenericEndpointContext, token: string) {
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  const owner = link && link.expiresAt > new Date() ? await internalAdapter.findUserById(link.value) : null
  if (!owner) throw linkRefusal('INVALID_TOKEN')
  return owner
}

async function waysInto({ context }: GenericEndpointContext, userId: string): Promise<WayIn[]> {
  const passkeys = await context.adapter.findMany<{ id: string; name?: string | null; createdAt: Date }>({
    model: 'passkey',
    where: [{ field: 'userId', value: userId }],
  })
  const accounts = await context.internalAdapter.findAccounts(userId)
  return [
    ...passkeys.map(({ id, name, createdAt }) => ({ id, kind: 'passkey' as const, name: name ?? '', createdAt })),
    ...accounts
      .filter(({ providerId }) => providerId === 'google')
      .map(({ id, createdAt }) => ({ id, kind: 'google' as const, name: 'Google', createdAt })),
  ]
}
