import { getMigrations } from 'better-auth/db/migration'
import type { JSONWebKeySet } from 'jose'
import { withSchemaLock } from '../database/migrate.ts'
import { createAuth, type Auth } from './auth.ts'
import type { IdentityDeps } from './deps.ts'
import { assistantsOf, metadataOf } from './oauth/assistants.ts'
import { addOAuthRoutes } from './oauth/routes.ts'
import type { IdentityProvider } from './provider.ts'
import { addIdentityRoutes } from './routes.ts'
import { hashOlderCodes } from './recoveryCodes.ts'
import { ownsMailbox } from './mailbox.ts'
import { endSessions, removeAccount } from './removal.ts'
import { removeExpired } from './revocation.ts'
import { completeTables, onceFor, prepareTables } from './tables.ts'
import { createVerifier } from './verifier.ts'

/** Sign-in with password, passkey or Google, stored in our database. Creates missing tables and the first key. */
export async function createEmbeddedIdentity(deps: IdentityDeps): Promise<IdentityProvider> {
  const auth = await prepare(deps)
  const verify = await createVerifier(() => keysOf(auth))
  const { publicUrl, google } = deps.config
  const { origin } = new URL(publicUrl)
  const hasGoogle = google !== undefined
  return {
    verify,
    addRoutes: (app) => {
      addIdentityRoutes(app, { handle: auth.handler, origin, hasGoogle })
      addOAuthRoutes(app, { handle: auth.handler, origin, metadata: () => metadataOf(auth) })
    },
    assistants: assistantsOf(auth, origin),
    removeExpired: () => removeExpired(deps.pool),
    ownsMailbox,
    endSessions,
    removeAccount,
  }
}

/** One process at a time: better-auth's migrations fail when run concurrently. */
function prepare(deps: IdentityDeps): Promise<Auth> {
  return withSchemaLock(deps.schemaPool, async (client) => {
    const secret = await prepareTables(client)
    const auth = createAuth(deps, secret)
    const { version, tables } = await auth.$context
    await onceFor(client, { version, tables }, async () => {
      const { runMigrations } = await getMigrations(auth.options)
      await runMigrations()
      await completeTables(client)
      await hashOlderCodes(client, secret)
    })
    // Reading the keys creates the first one.
    await keysOf(auth)
    return auth
  })
}

function keysOf(auth: Auth): Promise<JSONWebKeySet> {
  return auth.api.getJwks()
}
