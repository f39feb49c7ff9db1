import { startQueue } from '#server/platform/queue/queue.ts'
import type { Log } from '#server/platform/log.ts'
import { createTestDatabase, type TestDatabase } from './testDatabase.ts'

/** A database without pending jobs: creating the world queued invitation mails. */
export async function createIdleDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  await database.pool.query('delete from pgboss.job')
  await database.pool.query('delete from mail')
  return database
}

const fastRetries = { retryDelay: 1, polling: 0.5 }

/** A queue with short retry delays, and its log lines. */
export async function startTestQueue({ connection }: Pick<TestDatabase, 'connection'>) {
  const lines: string[] = []
  const write = (...line: unknown[]) => void lines.push(line.map(asText).join(' '))
  const log: Log = { info: write, warn: write, error: write }
  return { queue: await startQueue(connection, log, fastRetries), log, lines }
}

function asText(part: unknown): string {
  const hidden = (_key: string, value: unknown) => (value instanceof Error ? `${value.message} ${value.stack}` : value)
  return JSON.stringify(part, hidden)
}
