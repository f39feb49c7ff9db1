import type { GenericEndpointContext } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import type pg from 'pg'
import { z } from 'zod'
import { undoTwoStepDays } from '#contract/platform/limits.ts'
import type { IdentityDeps } from './deps.ts'
import { linkRefusal } from './mailedToken.ts'
import { stopTwoStep } from './revocation.ts'
import type { SecurityEventKind } from './securityEvent.ts'
import { reportEvent } from './securityEvents.ts'
import { identitySchema as schema } from './tables.ts'

type SignInMethod = { id: string; kind: 'passkey' | 'google' | 'two-step'; name: string; createdAt: Date }

/**
 * Endpoints for the ways into an account besides its password, for somebody who sets a new one by a mailed link: a
 * thief may have left one. Two-step sign-in is listed only while it is new: later, the mailbox alone must not turn it
 * off.
 */
export function signInMethods(deps: IdentityDeps) {
  const { pool } = deps
  const Link = z.object({ token: z.string() })
  return {
    id: 'ways-in',
    endpoints: {
      listSignInMethods: createAuthEndpoint('/reset-password/ways-in', { method: 'POST', body: Link }, async (ctx) =>
        ctx.json(await signInMethodsOf(ctx, pool, (await ownerOfLink(ctx, ctx.body.token)).id)),
      ),
      removeSignInMethod: createAuthEndpoint(
        '/reset-password/remove-way-in',
        { method: 'POST', body: Link.extend({ id: z.string() }) },
        async (ctx) => {
          const owner = await ownerOfLink(ctx, ctx.body.token)
          const found = (await signInMethodsOf(ctx, pool, owner.id)).find(({ id }) => id === ctx.body.id)
          if (!found) throw new APIError('NOT_FOUND', { code: 'WAY_IN_NOT_FOUND', message: 'No such way in' })
          if (found.kind === 'two-step') await stopTwoStep(pool, owner.id)
          else
            await ctx.context.adapter.delete({ model: models[found.kind], where: [{ field: 'id', value: found.id }] })
          await reportEvent(deps, removed[found.kind], owner, ctx.headers)
          return ctx.json({ status: true })
        },
      ),
    },
  }
}

const removed: Record<SignInMethod['kind'], SecurityEventKind> = {
  passkey: 'passkey-removed',
  google: 'google-removed',
  'two-step': 'two-step-off',
}

const models = { passkey: 'passkey', google: 'account' }

/** The account that a mailed link sets a new password for. The link stays valid. */
export async function ownerOfLink({ context: { internalAdapter } }: GenericEndpointContext, token: string) {
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  const owner = link && link.expiresAt > new Date() ? await internalAdapter.findUserById(link.value) : null
  if (!owner) throw linkRefusal('INVALID_TOKEN')
  return owner
}

async function signInMethodsOf(
  { context }: GenericEndpointContext,
  pool: pg.Pool,
  userId: string,
): Promise<SignInMethod[]> {
  const { rows: newTwoStep } = await pool.query<{ createdAt: Date }>(
    `select started_at as "createdAt" from ${schema}.two_step_start
     where user_id = $1 and started_at > now() - make_interval(days => ${undoTwoStepDays})`,
    [userId],
  )
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
    ...newTwoStep.map(({ createdAt }) => ({ id: 'two-step', kind: 'two-step' as const, name: '', createdAt })),
  ]
}
