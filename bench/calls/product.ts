import { writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { pino } from 'pino'
import { buildApp } from '#server/app/app.ts'
import { openInspector } from '#server/content/files/decoding/inspector.ts'
import { tasksIn } from '#server/content/files/decoding/taskFolders.ts'
import { openConfinement } from '#server/platform/confined/confined.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { createDb } from '#server/platform/database/database.ts'
import { installationId } from '#server/platform/database/installation.ts'
import { maintenanceOf } from '#server/platform/database/maintenance.ts'
import { createPool, type Connection } from '#server/platform/database/pool.ts'
import { createRateLimit } from '#server/platform/http/rateLimit.ts'
import { algorithm, audience, createVerifier, issuer } from '#server/platform/identity/verifier.ts'
import { startQueue } from '#server/platform/queue/queue.ts'
import { openDiskStorage } from '#server/platform/storage/disk.ts'
import { recordStatements, type Statement } from '../../server/testing/statements.ts'
import { seededIdentity } from '../seededIdentity.ts'
import type { Request } from './measured.ts'
import { takeOrders } from './orders.ts'

/* The whole product over the seeded database, with real tokens for its people. */

type Start = { connection: Connection; dataDir: string; userIds: number[] }
type Record = { file: string; requests: Request[][] }

let started: Awaited<ReturnType<typeof start>> | undefined

takeOrders({
  async start(given: Start) {
    started = await start(given)
    return { url: started.url, tokens: started.tokens }
  },
  /** The statements of each request, by person, are written to the file; the answer of the first is returned. */
  async record({ file, requests }: Record) {
    if (!started) throw new Error('Not started.')
    const { app, pool, tokens } = started
    const recorded = recordStatements(pool)
    const first: string[] = []
    const all: Statement[][][] = []
    for (const ofCall of requests) {
      const ofPeople: Statement[][] = []
      for (const [person, { method, path, body }] of ofCall.entries()) {
        const headers = { authorization: `Bearer ${tokens[person]}`, 'content-type': 'application/json' }
        const ask = { method: method as 'GET', url: path, headers, ...(body ? { payload: body } : {}) }
        const { statements, result } = await recorded.during(() => app.inject(ask))
        if (result.statusCode >= 300) throw new Error(`${method} ${path}: ${result.statusCode} ${result.body}`)
        if (person === 0) first.push(result.body)
        ofPeople.push(statements)
      }
      all.push(ofPeople)
    }
    writeFileSync(file, JSON.stringify(all))
    return first
  },
  usage: async () => ({ ...process.cpuUsage(), rss: process.memoryUsage.rss() }),
})

async function start({ connection, dataDir, userIds }: Start) {
  const pool = createPool(connection, (error) => console.error(error.message))
  const db = createDb(pool)
  const { identity, tokenOf } = await startIdentity()
  // Counted, and never too many: all come from one address.
  const counted = createRateLimit(db)
  const consume: typeof counted.consume = async (...given) => ({
    ...(await counted.consume(...given)),
    isAllowed: true,
  })
  const confinement = openConfinement(tasksIn(dataDir))
  const app = await buildApp({
    config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }),
    confined: openInspector(confinement),
    confinement,
    connection,
    db,
    identity,
    installation: await installationId(db),
    maintenance: maintenanceOf(db),
    queue: await startQueue(connection, pino({ level: 'error' })),
    storage: openDiskStorage(join(dataDir, 'files')),
    rateLimit: { ...counted, consume },
    replica: null,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { app, pool, url: `http://127.0.0.1:${port}`, tokens: await Promise.all(userIds.map(tokenOf)) }
}

/** Starts an identity provider like the product's own, with the subjects of the seeded people. */
async function startIdentity() {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true })
  const kid = 'bench'
  const verify = await createVerifier(async () => ({
    keys: [{ ...(await exportJWK(publicKey)), kid, alg: algorithm }],
  }))
  const tokenOf = (userId: number) =>
    new SignJWT({ email: `person${userId}@exempel.se`, email_verified: true, name: 'Person', sid: `session-${userId}` })
      .setProtectedHeader({ alg: algorithm, kid })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(`person-${userId}`)
      .setIssuedAt()
      .setExpirationTime('4h')
      .sign(privateKey)
  return { identity: seededIdentity(verify), tokenOf }
}
