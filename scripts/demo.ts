import { buildDemo } from '#fixtures/demo/buildDemo.ts'
import { demoPeople, worldPassword } from '#fixtures/world.ts'
import { run } from '#server/app/run.ts'
import { beginFilling, discardUnfinished, endFilling } from './unfinishedDemo.ts'

/** Runs Pärmen with its own data folder, filled with the demo world on the first start. */
const { DATA_DIR = './data-demo', DATABASE_URL, PORT = '3000' } = process.env
/** By that of the pages, so that two demos do not meet: 3025. */
const { MAIL_IN_PORT = String(Number(PORT) && Number(PORT) + 25) } = process.env
try {
  if (await discardUnfinished(DATA_DIR, DATABASE_URL))
    console.log('The demo was not filled to its end: it begins anew.')
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
await run(
  {
    DATA_DIR,
    SUPPORT_EMAILS: demoPeople.karin.email,
    // What is mailed to its addresses is taken in at a port of this machine alone.
    MAIL_IN_DOMAIN: 'in.parmen.test',
    MAIL_IN_PORT,
    ...process.env,
  },
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
      console.log(`Mail to in.parmen.test is taken in at 127.0.0.1:${MAIL_IN_PORT}`)
    },
  },
)
