import { signUpThrough } from '#fixtures/signUp.ts'
import { buildWorld, demoPeople, worldPassword } from '#fixtures/world.ts'
import { run } from '#server/app/run.ts'

/** Runs Pärmen with its own data folder, filled with the demo world on the first start. */
await run({ DATA_DIR: './data-demo', SUPPORT_EMAILS: demoPeople.karin.email, ...process.env }, async (app, { db }) => {
  const somebody = await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst()
  if (!somebody) await buildWorld(signUpThrough(app, db))
  console.log(`Sign in as ${demoPeople.anna.email} with the password ${worldPassword}`)
  console.log(`Support agent: ${demoPeople.karin.email}, same password`)
})
