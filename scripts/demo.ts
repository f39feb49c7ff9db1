import { buildDemo } from '#fixtures/demo/buildDemo.ts'
import { demoPeople, worldPassword } from '#fixtures/world.ts'
import { run } from '#server/app/run.ts'

/** Runs Pärmen with its own data folder, filled with the demo world on the first start. */
await run(
  { DATA_DIR: './data-demo', SUPPORT_EMAILS: demoPeople.karin.email, ...process.env },
  {
    prepare: async (app, services) => {
      const somebody = await services.db.selectFrom('app_user').select('id').limit(1).executeTakeFirst()
      if (!somebody) await buildDemo(app, services)
      console.log(`Sign in as ${demoPeople.anna.email} with the password ${worldPassword}`)
      console.log(`Support agent: ${demoPeople.karin.email}, same password`)
    },
  },
)
