import { rmSync, writeFileSync } from 'node:fs'
import { signUpThrough } from '#fixtures/signUp.ts'
import { buildWorld, cast } from '#fixtures/world.ts'
import { run } from '#server/app/run.ts'
import { app } from './app.ts'

/** Pärmen as an operator starts it, on fresh data with the named world in it. */
clearData()
process.once('exit', clearData)
const environment = {
  HOST: app.host,
  PORT: String(app.port),
  DATA_DIR: app.dataDir,
  LOG_LEVEL: 'warn',
  SUPPORT_EMAILS: cast.karin.email,
}
// In this very process, so that the signal that ends the tests reaches the app once and from nobody else.
await run(environment, async (fastify, { db }) => {
  writeFileSync(app.worldFile, JSON.stringify(await buildWorld(signUpThrough(fastify, db))))
})

function clearData() {
  rmSync(app.dataDir, { recursive: true, force: true, maxRetries: 5 })
}
