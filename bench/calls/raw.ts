import type pg from 'pg'
import { createPool, type Connection } from '#server/platform/database/pool.ts'
import type { Statement } from '../../server/testing/statements.ts'
import { takeOrders } from './orders.ts'
import { named } from './processor.ts'
import { readRecorded } from './recording.ts'

/* The statements that the product sent, prepared, through the driver alone. */

type Named = Statement & { name: string }
type Replay = { call: number; inFlight: number; ms: number }

let pool: pg.Pool
let recorded: Named[][][]

takeOrders({
  async start({ connection, file }: { connection: Connection; file: string }) {
    pool = createPool(connection, (error) => console.error(error.message))
    recorded = readRecorded(file).map((ofPeople) => ofPeople.map((statements) => statements.map(named)))
  },
  async replay({ call, inFlight, ms }: Replay) {
    const ofPeople = recorded[call] ?? []
    const until = performance.now() + ms
    let [done, next] = [0, 0]
    async function runOne() {
      while (performance.now() < until) {
        await run(ofPeople[next++ % ofPeople.length] ?? [])
        done++
      }
    }
    await Promise.all(Array.from({ length: inFlight }, runOne))
    return done
  },
  usage: async () => process.cpuUsage(),
})

async function run(statements: Named[]) {
  let client: pg.PoolClient | undefined
  try {
    for (const statement of statements) {
      // One connection from the beginning of a transaction to its end, as the product has it.
      if (statement.text === 'begin') client = await pool.connect()
      await (client ?? pool).query(statement)
      if (statement.text !== 'commit') continue
      client?.release()
      client = undefined
    }
  } finally {
    client?.release(true)
  }
}
