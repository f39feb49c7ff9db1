import { buildDemo } from '#fixtures/demo/buildDemo.ts'
import { demoPeople, worldPassword } from '#fixtures/world.ts'
import { run } from '#server/app/run.ts'
import { beginFilling, discardUnfinished, endFilling } from './unfinishedDemo.ts'

/** Runs Pärmen with its own data folder, filled with the demo world on the first start. */
const { DATA_DIR = './data-demo', DATABASE_URL } = process.env
try {
  if (await discardUnfinished(DATA_DIR, DATABASE_URL))
    console.log('The demo was not filled to its end: it begins anew.')
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
await run(
  { DATA_DIR, SUPPORT_EMAILS: demoPeople.karin.email, ...process.env },
  {
    prepare: async (app, services) => {
      const somebody = await services.db.selectFrom('app_user').select('id').limit(1).executeTakeFirst()
      if (!somebody) {
        beginFilling(DATA_DIR)
        await buildDemo(app, services)
        endFilling(DATA_DIR)
      }
      console.log(`Sign in as ${demoPeople.anna.email} with the password ${worldPassword}`)
      console.log(`A firm that delivers its jobs: ${demoPeople.petra.email}, same password`)
      console.log(`Support agent: ${demoPeople.karin.email}, same password`)
    },
  },
)
