import { signUpThrough } from '#fixtures/signUp.ts'
import { buildWorld, type World } from '#fixtures/world.ts'
import { createDb } from '#server/platform/database/database.ts'
import { createPool, type Connection } from '#server/platform/database/pool.ts'
import { runSql } from './runSql.ts'
import { openTestServices } from './services.ts'

const templateDatabase = 'template_world'
/** The template with every table, and no people. */
export const emptyTemplate = 'template_empty'

/** `cookies` are those of the browsers in which the world's people signed up, by address: still signed in. */
type Template = { templateDatabase: string; world: World; cookies: Record<string, string> }

/** Creates the template databases that test files copy: one with schema and test world, one with the schema alone. */
export async function prepareTemplates(server: Connection): Promise<Template> {
  await runSql(server, `create database ${emptyTemplate}`)
  const opened = await open(server, emptyTemplate)
  await opened.stop()
  await runSql(server, `create database ${templateDatabase} template ${emptyTemplate}`)
  const { app, db, stop } = await open(server, templateDatabase)
  const cookies: Record<string, string> = {}
  const world = await buildWorld(signUpThrough(app, db, (email, cookie) => (cookies[email] = cookie)))
  await stop()
  return { templateDatabase, world, cookies }
}

/** The app on one of the databases. A database with open connections cannot be copied, so stop it. */
async function open(server: Connection, database: string) {
  const connection = { ...server, database }
  const pool = createPool(connection, (error) => console.error(error.message))
  const db = createDb(pool)
  const { app, stop } = await openTestServices({ connection, pool, db })
  return {
    app,
    db,
    stop: async () => {
      await stop()
      await pool.end()
    },
  }
}
