import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { files } from '#contract/content/files.ts'
import { activitiesOf } from '#server/content/activities/queries.ts'
import { toDoOf } from '#server/content/activities/toDo.ts'
import { componentsOf } from '#server/content/components/queries.ts'
import { costsOfYear } from '#server/content/costs/queries.ts'
import { filesOf } from '#server/content/files/queries.ts'
import { findHits } from '#server/content/search/findHits.ts'
import { asTokenCall } from '#server/platform/database/narrowed.ts'
import { parseTerms } from '#server/rules/domain/terms.ts'
import { openSeededDatabase } from './seed.ts'
import { personWithFolders } from './seededPeople.ts'

/*
 * `node bench/tokens.ts <folder>`: what searches and lists take by a token that sees what came from outside the team,
 * and by one that does not. Each tenth row is marked as from outside first.
 */

const sizes = [5, 50, 450]
const runs = 5

const [, , dataDir] = process.argv
if (!dataDir) throw new Error('Usage: node bench/tokens.ts <folder>')
const { connection, db, replica, pool, stop } = await openSeededDatabase(dataDir)
try {
  await mark()
  for (const size of sizes) {
    const { userId, folders } = await personWithFolders(pool, size)
    const find = (words: string) => () => findHits({ db, replica }, userId, { terms: parseTerms(words), topX: 6 })
    const asked: Record<string, () => Promise<unknown>> = {
      'search besiktningen': find('besiktningen'),
      'search byte av tak': find('byte av tak'),
      'to do': () => toDoOf(db, userId, { topX: 60 }),
      events: () => activitiesOf(db, userId, activities.ofUser.query.parse({})),
      components: () => componentsOf(db, userId, components.ofUser.query.parse({})),
      papers: () => filesOf(db, userId, files.ofUser.query.parse({})),
      'costs of a year': () => costsOfYear(db, { userId, categoryId: undefined }, { year: 2026 }),
    }
    for (const [what, ask] of Object.entries(asked)) {
      const [sees, masked] = [await timeAs(userId, true, ask), await timeAs(userId, false, ask)]
      console.log(
        `${String(folders).padStart(4)} folders  ${what.padEnd(20)} ${sees} ms with the right, ${masked} without`,
      )
    }
  }
} finally {
  await stop()
}

async function timeAs(userId: number, seesOutside: boolean, ask: () => Promise<unknown>) {
  const { rows } = await pool.query<{ id: number }>(
    `insert into personal_token (user_id, name, secret_sha256, scope, all_folders, expires_at, sees_outside)
     values ($1, 'Mätning', sha256($2), 'read', true, now() + interval '1 day', $3) returning id`,
    [userId, randomUUID(), seesOutside],
  )
  const tokenId = Number(rows[0]?.id)
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const began = performance.now()
    await asTokenCall({ tokenId, scope: 'read', seesOutside }, ask)
    times.push(performance.now() - began)
  }
  await pool.query('delete from personal_token where id = $1', [tokenId])
  return (times.toSorted((one, other) => one - other)[Math.floor(runs / 2)] ?? 0).toFixed(1)
}

/** The seed writes no one's own words: without this all of it would be from outside. Takes some minutes. */
async function mark() {
  const client = new Client(connection)
  await client.connect()
  await client.query('set session_replication_role = replica')
  for (const table of ['folder', 'firm', 'agreement', 'fault', 'series', 'component', 'file', 'activity'])
    await client.query(`update ${table} set from_outside = id % 10 = 0 where from_outside <> (id % 10 = 0)`)
  await client.end()
}
