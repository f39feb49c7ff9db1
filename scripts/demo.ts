import { addDemoDays } from '#fixtures/demoDays.ts'
import { addDemoCar } from '#fixtures/demoCar.ts'
import { addDemoYears } from '#fixtures/demoYears.ts'
import { signUpThrough } from '#fixtures/signUp.ts'
import { buildWorld, demoPeople, worldPassword, type SignedInUser, type SignUp } from '#fixtures/world.ts'
import { run } from '#server/app/run.ts'

/** Runs Pärmen with its own data folder, filled with the demo world on the first start. */
await run(
  { DATA_DIR: './data-demo', SUPPORT_EMAILS: demoPeople.karin.email, ...process.env },
  {
    prepare: async (app, { db }) => {
      const somebody = await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst()
      if (!somebody) await buildDemo(signUpThrough(app, db))
      console.log(`Sign in as ${demoPeople.anna.email} with the password ${worldPassword}`)
      console.log(`Support agent: ${demoPeople.karin.email}, same password`)
    },
  },
)

async function buildDemo(signUp: SignUp) {
  const users = new Map<string, SignedInUser>()
  const world = await buildWorld(async (person) => {
    const user = await signUp(person)
    users.set(person.email, user)
    return user
  })
  const [anna, petra] = [users.get(demoPeople.anna.email), users.get(demoPeople.petra.email)]
  if (!anna || !petra) return
  await addDemoDays(world, { anna, petra })
  await addDemoYears(world, anna)
  await addDemoCar(anna)
}
