import { randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { GenericEndpointContext } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { symmetricDecrypt } from 'better-auth/crypto'
import type pg from 'pg'
import { identitySchema as schema } from './tables.ts'

const derive = promisify(scrypt)

/**
 * The storage of recovery codes for better-auth: hashed, like passwords. The codes of an account share a salt, so that
 * a typed code is hashed once to find it. Codes that are read stay hashed, and are written again without the one that
 * was used.
 */
export const hashedCodes = {
  encrypt: async (json: string) => {
    const salt = randomBytes(16).toString('base64url')
    const codes = JSON.parse(json) as string[]
    return JSON.stringify(await Promise.all(codes.map(async (code) => (isHash(code) ? code : hashOf(code, salt)))))
  },
  decrypt: async (stored: string) => stored,
}

/** Hashes the code in a call before better-auth looks for it among the stored ones. */
export function recoveryCodes(userOf: (ctx: GenericEndpointContext) => Promise<string | undefined>) {
  return {
    id: 'recovery-codes',
    hooks: {
      before: [
        {
          matcher: ({ path }: { path?: string | undefined }) => path === '/two-factor/verify-backup-code',
          handler: createAuthMiddleware(async (ctx) => {
            const where = [{ field: 'userId', value: (await userOf(ctx)) ?? '' }]
            const found = await ctx.context.adapter.findOne<{ backupCodes: string }>({ model: 'twoFactor', where })
            const [stored] = found ? (JSON.parse(found.backupCodes) as string[]) : []
            if (!stored) return undefined
            const [salt = ''] = stored.split(':')
            return { context: { body: { ...ctx.body, code: await hashOf(String(ctx.body?.code), salt) } } }
          }),
        },
      ],
    },
  }
}

/** Hashes the codes that earlier versions stored encrypted. Call while holding the schema lock. */
export async function hashOlderCodes(client: pg.PoolClient, secret: string): Promise<void> {
  const { rows } = await client.query<{ id: string; backupCodes: string }>(
    `select id, "backupCodes" from ${schema}."twoFactor" where "backupCodes" not like '[%'`,
  )
  for (const { id, backupCodes } of rows) {
    const hashed = await hashedCodes.encrypt(await symmetricDecrypt({ key: secret, data: backupCodes }))
    await client.query(`update ${schema}."twoFactor" set "backupCodes" = $2 where id = $1`, [id, hashed])
  }
}

/** Whether it is a hash; a code itself has no colon. */
const isHash = (code: string) => code.includes(':')

async function hashOf(code: string, salt: string): Promise<string> {
  const hash = (await derive(code, salt, 32)) as Buffer
  return `${salt}:${hash.toString('base64url')}`
}
