import { openInspector } from '#server/content/files/decoding/inspector.ts'
import { tasksIn } from '#server/content/files/decoding/taskFolders.ts'
import { provesAddress } from '#server/people/members/invitations/queries.ts'
import type { Config } from '#server/platform/config/config.ts'
import { openConfinement } from '#server/platform/confined/confined.ts'
import { installationId } from '#server/platform/database/installation.ts'
import { maintenanceOf } from '#server/platform/database/maintenance.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import type { OpenDatabase } from '#server/platform/database/open.ts'
import { createPool } from '#server/platform/database/pool.ts'
import { recordEvent } from '#server/platform/identity/callRecord.ts'
import type { IdentityDeps } from '#server/platform/identity/deps.ts'
import { createEmbeddedIdentity } from '#server/platform/identity/embedded.ts'
import { createFirebaseIdentity } from '#server/platform/identity/firebase.ts'
import { issuer } from '#server/platform/identity/verifier.ts'
import { queueMail, type NewMail } from '#server/platform/mail/mail.ts'
import { createRateLimit } from '#server/platform/http/rateLimit.ts'
import { requestPriority } from '#server/platform/http/requestPriority.ts'
import { startQueue } from '#server/platform/queue/queue.ts'
import type { Log } from '#server/platform/log.ts'
import type { Services } from '#server/platform/services.ts'
import { openStorage } from '#server/platform/storage/openStorage.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { yieldToCalls } from '#server/platform/storage/yieldToCalls.ts'
import { endPendingAdmissions } from '#server/accounts/security/admissions/commands.ts'
import { identityMails } from '#server/accounts/security/mails/identityMails.ts'
import { permissionsIn } from '#server/rules/access/personalTokens.ts'
import { syncEmail } from '#server/people/users/commands.ts'
import { isSuspended } from '#server/people/users/queries.ts'

type Opened = Pick<OpenDatabase, 'connection' | 'pool' | 'db'> &
  Partial<Pick<OpenDatabase, 'replica'>> &
  Pick<IdentityDeps, 'hashing' | 'fetchDocument'> & {
    config: Config
    log: Log
    /** Wraps the storage to watch the results of its operations. */
    watch?: ((storage: Storage) => Storage) | undefined
    /** Called with each step that takes time. */
    onStep?: ((step: string) => void) | undefined
  }

/** Creates the services on an open database, after migrating it. */
export async function openServices({ onStep, ...opened }: Opened): Promise<Services> {
  const { connection, log } = opened
  const schemaPool = createPool(connection, ({ message }) => log.warn(message), { work: 'schema' })
  try {
    onStep?.('checking the database schema')
    await migrate(schemaPool, { onStep })
    return await createServices({ onStep, ...opened }, schemaPool)
  } finally {
    await schemaPool.end()
  }
}

async function createServices(opened: Opened, schemaPool: IdentityDeps['schemaPool']): Promise<Services> {
  const { config, connection, pool, db, replica = null, log, onStep, watch = (storage) => storage } = opened
  const { hashing, fetchDocument } = opened
  onStep?.('starting the job queue')
  const queue = await startQueue(connection, log)
  try {
    const sendMail = (mail: NewMail) => queueMail(db, queue, mail)
    const rateLimit = createRateLimit(db)
    onStep?.('preparing the accounts')
    const identity = config.firebase
      ? createFirebaseIdentity(config.firebase)
      : await createEmbeddedIdentity({
          pool,
          db,
          schemaPool,
          rateLimit,
          config,
          log,
          mails: identityMails(config.publicUrl),
          sendMail,
          hashing,
          permissions: permissionsIn(db),
          fetchDocument,
          isSuspended: (subject) => isSuspended(db, { issuer, subject }),
          onSecurityEvent: recordEvent,
          onEmailConfirmed: (confirmed) => syncEmail({ db, queue }, { issuer, isEmailVerified: true, ...confirmed }),
          provesAddress: (proof) => provesAddress(db, proof),
          onTakenBack: async (subject) => {
            if (await endPendingAdmissions({ db, queue }, { issuer, subject }))
              await recordEvent({ kind: 'pending-admissions-ended', subject })
          },
        })
    onStep?.('opening the storage')
    const storage = yieldToCalls(watch(await openStorage(config, log)), requestPriority)
    const confinement = openConfinement(tasksIn(config.dataDir))
    const confined = openInspector(confinement)
    const installation = await installationId(db)
    const maintenance = maintenanceOf(db)
    return {
      config,
      confined,
      confinement,
      connection,
      db,
      identity,
      installation,
      maintenance,
      queue,
      rateLimit,
      replica,
      storage,
    }
  } catch (error) {
    await queue.stop()
    throw error
  }
}
