import { findHits } from '#server/content/search/findHits.ts'
import { parseTerms } from '#server/rules/domain/terms.ts'
import { openSeededDatabase } from './seed.ts'
import { personWithFolders } from './seededPeople.ts'

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
