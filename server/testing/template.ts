import { Client } from 'pg'
import { signUpThrough } from '#fixtures/signUp.ts'
import { buildWorld, type World } from '#fixtures/world.ts'
import { createDb } from '#server/platform/database/database.ts'
import { createPool, type Connection } from '#server/platform/database/pool.ts'
import { openTestServices } from './services.ts'

const templateDatabase = 'template_world'

/** `cookies` are those of the browsers in which the world's people signed up, by address: still signed in. */
type Template = { templateDatabase: string; world: World; cookies: Record<string, string> }

/** Creates the template database that every test file copies: schema and test world. */
export async function prepareTemplate(server: Connection): Promise<Template> {
  await createEmpty(server)
  const connection = { ...server, database: templateDatabase }
  const pool = createPool(connection, (error) => console.error(error.message))
  const db = createDb(pool)
  const { app, stop } = await openTestServices({ connection, pool, db })
  const cookies: Record<string, string> = {}
  const world = await buildWorld(signUpThrough(app, db, (email, cookie) => (cookies[email] = cookie)))
  await stop()
  // A database with open connections cannot be copied.
  await pool.end()
  return { templateDatabase, world, cookies }
}

async function createEmpty(server: Connection) {
  const client = new Client(server)
  await client.connect()
  await client.query(`create database ${templateDatabase}`)
  await client.end()
}
