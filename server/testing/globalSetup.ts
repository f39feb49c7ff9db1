import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { World } from '#fixtures/world.ts'
import { ensureTable } from '#server/rules/domain/lemmas/ensureTable.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import type { Connection } from '#server/platform/database/pool.ts'
import { runSql } from './runSql.ts'
import { prepareTemplates } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server of this test run. */
    connection: Connection
    /** Template database with schema and test world. Must have no open connections. */
    templateDatabase: string
    world: World
    /** The session cookies of the world's people, by address: each is signed in, in every copy of the database. */
    cookies: Record<string, string>
  }
}

let tearDown = async () => {}

/** One PostgreSQL server for the whole run, with a template database that each test file copies. */
export async function setup(project: TestProject) {
  ensureTable()
  const folder = mkdtempSync(join(tmpdir(), 'parmen-test-'))
  const server = await startEmbedded(join(folder, 'database'))
  tearDown = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  await withoutDurability(server.connection)
  const { templateDatabase, world, cookies } = await prepareTemplates(server.connection)
  project.provide('connection', server.connection)
  project.provide('templateDatabase', templateDatabase)
  project.provide('world', world)
  project.provide('cookies', cookies)
}

/** Turns off durability: nothing in this cluster outlives the run, so nothing has to wait for the disk. */
async function withoutDurability(connection: Connection) {
  const settings = ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum']
  const turnedOff = settings.map((setting) => `alter system set ${setting} = off`)
  await runSql(connection, ...turnedOff, 'select pg_reload_conf()')
}

export async function teardown() {
  await tearDown()
}
