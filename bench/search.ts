import type pg from 'pg'
import { findHits } from '#server/content/search/findHits.ts'
import { parseTerms } from '#server/rules/domain/terms.ts'
import { openSeededDatabase } from './seed.ts'

/* `node bench/search.ts <folder>`: search time for users with access to few and to many folders. */

const typed = ['besiktningen', 'b', 'byte av tak', 'finns inte']
const sizes = [5, 50, 200, 450, 650]
const runs = 9

const [, , dataDir] = process.argv
if (!dataDir) throw new Error('Usage: node bench/search.ts <folder>')
const { db, replica, pool, stop } = await openSeededDatabase(dataDir)
try {
  for (const size of sizes) {
    const person = await personWithFolders(pool, size)
    for (const words of typed) {
      const times: number[] = []
      for (let run = 0; run < runs; run++) {
        const began = performance.now()
        await findHits({ db, replica }, person.userId, { terms: parseTerms(words), topX: 6 })
        times.push(performance.now() - began)
      }
      const median = times.toSorted((one, other) => one - other)[Math.floor(runs / 2)] ?? 0
      console.log(`${String(person.folders).padStart(4)} folders  ${words.padEnd(14)} ${median.toFixed(1)} ms`)
    }
  }
} finally {
  await stop()
}

/** The user whose number of folders (sub-folders included) is closest to `size`. */
async function personWithFolders(database: pg.Pool, size: number) {
  const { rows } = await database.query<{ userId: number; folders: number }>(
    `select user_id as "userId", count(distinct folder_id)::int as folders from folder_access
     group by user_id order by abs(count(distinct folder_id) - $1), user_id limit 1`,
    [size],
  )
  if (!rows[0]) throw new Error('The database has no users.')
  return rows[0]
}
