import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OpenDatabase } from '../../server/platform/database/open.ts'
import type { Statement } from '../../server/testing/statements.ts'
import { measured } from './measured.ts'
import { startWorker } from './orders.ts'
import type { Person } from './people.ts'

/** The parameters that a process needs to connect. */
export function connectionOf({ connection: { host, port, user, database } }: OpenDatabase) {
  return { host, port, user, database }
}

/**
 * Has a product make every measured call for every person, and writes to `file` what it asks of PostgreSQL. Returns the
 * answers to the first person. The product runs in a process of its own: the record would fill the memory of the one
 * that is measured.
 */
export async function recordCalls(database: OpenDatabase, dataDir: string, people: Person[]) {
  const recorder = startWorker('product.ts')
  const file = join(dataDir, 'statements.json')
  const requests = measured.map(({ requestOf }) => people.map(requestOf))
  try {
    const userIds = people.map(({ userId }) => userId)
    await recorder.ask('start', { connection: connectionOf(database), dataDir, userIds })
    return { file, bodies: await recorder.ask<string[]>('record', { file, requests }) }
  } finally {
    await recorder.stop()
  }
}

/** The recorded statements: of each call, of each person, in their order. */
export const readRecorded = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Statement[][][]
