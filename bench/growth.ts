import { measured } from './calls/measured.ts'
import { peopleWithFolders } from './calls/people.ts'
import { openMeter } from './calls/processor.ts'
import { openSeededDatabase } from './seed.ts'
import { makeSmaller } from './smaller.ts'

/*
 * `node bench/growth.ts <folder>`: milliseconds of processor that PostgreSQL takes for the calls of the same people in
 * a service of some 5,000 events, which is made beside the folder, and in the grown one
 * (`node bench/seed.ts <folder>`).
 */

const turns = 3

/** Prints a table; both services are measured in turn. */
export async function printGrowth(dataDir: string) {
  const smaller = `${dataDir}-smaller`
  const people = await somePeopleIn(dataDir)
  await makeSmaller(
    dataDir,
    smaller,
    people.map(({ userId }) => userId),
  )
  const services = await Promise.all([smaller, dataDir].map((folder) => openIn(folder, people)))
  console.log(`| PostgreSQL, ms a call | ${services.map(({ events }) => `${events} events`).join(' | ')} | × |`)
  console.log('| --- | --- | --- | --- |')
  for (const [call, { name }] of measured.entries()) {
    const sums = [0, 0]
    for (let turn = 0; turn < turns; turn++)
      for (const [index, { meter }] of services.entries()) sums[index] = (sums[index] ?? 0) + (await meter.msOf(call))
    const [small = 0, grown = 0] = sums.map((sum) => sum / turns)
    console.log(`| ${name} | ${small.toFixed(2)} | ${grown.toFixed(2)} | ${(grown / small).toFixed(2)} |`)
  }
  await Promise.all(services.map(({ stop }) => stop()))
}

/** Returns people who see some 5,000 events between them. */
async function somePeopleIn(dataDir: string) {
  const { pool, stop } = await openSeededDatabase(dataDir)
  try {
    return [...(await peopleWithFolders(pool, 5, 8)), ...(await peopleWithFolders(pool, 40, 4))]
  } finally {
    await stop()
  }
}

async function openIn(dataDir: string, people: Awaited<ReturnType<typeof somePeopleIn>>) {
  const database = await openSeededDatabase(dataDir)
  const { rows } = await database.pool.query<{ count: number }>('select count(*) from activity')
  const meter = await openMeter(database, dataDir, people)
  const stop = async () => {
    await meter.close()
    await database.stop()
  }
  return { events: (rows[0]?.count ?? 0).toLocaleString('en'), meter, stop }
}

if (import.meta.main) {
  const [, , dataDir] = process.argv
  if (!dataDir) throw new Error('Usage: node bench/growth.ts <folder>')
  await printGrowth(dataDir)
}
