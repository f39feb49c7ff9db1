import { signUpThrough } from '#fixtures/signUp.ts'
import { buildWorld, cast, worldPassword } from '#fixtures/world.ts'
import { run } from '#server/app/run.ts'

/** Pärmen on a data folder of its own, filled with the named world the first time. */
await run({ DATA_DIR: './data-demo', SUPPORT_EMAILS: cast.karin.email, ...process.env }, async (app, { db }) => {
  const somebody = await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst()
  if (!somebody) await buildWorld(signUpThrough(app, db))
  console.log(`Sign in as ${cast.anna.email} with the password ${worldPassword}`)
  console.log(`Answer for customer service as ${cast.karin.email} with the same`)
})
