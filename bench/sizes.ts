import { measured } from './calls/measured.ts'
import { peopleWithFolders } from './calls/people.ts'
import { openMeter } from './calls/processor.ts'
import { openSeededDatabase } from './seed.ts'

/*
 * `node bench/sizes.ts <folder>`: milliseconds of processor that PostgreSQL takes for each call in a grown service
 * (`node bench/seed.ts <folder>`), for people who see a few, some 40 and some 500 folders.
 */

const sizes = [5, 40, 500]
const peopleOfEach = 24

/** Prints a table of what the calls take by the size of the service. */
export async function printSizes(dataDir: string) {
  const database = await openSeededDatabase(dataDir)
  try {
    const groups = await Promise.all(sizes.map((size) => peopleWithFolders(database.pool, size, peopleOfEach)))
    const meter = await openMeter(database, dataDir, groups.flat())
    console.log(`| PostgreSQL, ms a call | ${sizes.map((size) => `${size} folders`).join(' | ')} |`)
    console.log('| --- | --- | --- | --- |')
    for (const [call, { name }] of measured.entries()) {
      const figures: string[] = []
      for (const group of groups) figures.push((await meter.msOf(call, group)).toFixed(2))
      console.log(`| ${name} | ${figures.join(' | ')} |`)
    }
    await meter.close()
  } finally {
    await database.stop()
  }
}

if (import.meta.main) {
  const [, , dataDir] = process.argv
  if (!dataDir) throw new Error('Usage: node bench/sizes.ts <folder>')
  await printSizes(dataDir)
}
