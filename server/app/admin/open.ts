import { userInfo } from 'node:os'
import { createInterface } from 'node:readline/promises'
import { pino } from 'pino'
import { readConfig } from '#server/platform/config/config.ts'
import { createDb } from '#server/platform/database/database.ts'
import { createPool } from '#server/platform/database/pool.ts'
import { connectionToService, startStoppedDatabase } from '#server/platform/database/running.ts'
import { startQueue, type Queue } from '#server/platform/queue/queue.ts'
import { openStorage } from '#server/platform/storage/openStorage.ts'
import type { Admin } from './command.ts'

/**
 * The service with these settings, which runs or, with its embedded database, is stopped. Throws one line if its database
 * cannot be reached.
 */
export async function openAdmin(
  environment: NodeJS.ProcessEnv,
  print: Admin['print'],
): Promise<Admin & { close: () => Promise<void> }> {
  const config = readConfig(environment)
  const log = pino({ level: 'error' })
  const stopped = await startStoppedDatabase(config, log)
  const connection = stopped?.connection ?? connectionToService(config)
  const pool = createPool(connection, ({ message }) => log.warn(message), { work: 'job' })
  let queue: Promise<Queue> | undefined
  return {
    config,
    db: createDb(pool),
    queue: () => (queue ??= startQueue(connection, log)),
    storage: () => openStorage(config, log),
    print,
    ask,
    operator: operatorName(),
    close: async () => {
      await (await queue)?.stop()
      await pool.end()
      await stopped?.stop()
    },
  }
}

async function ask(question: string): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await terminal.question(`${question} `)
  } finally {
    terminal.close()
  }
}

/** The operator's name in the system, before they became another user; a container's user may have none. */
function operatorName(): string {
  const { SUDO_USER } = process.env
  if (SUDO_USER) return SUDO_USER
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.()}`
  }
}
