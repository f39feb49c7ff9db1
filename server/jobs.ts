import { removeOldMessages } from './messages/commands.ts'
import type { Db } from './platform/database/database.ts'
import { removeOldMail } from './platform/mail/retention.ts'
import type { Services } from './services.ts'
import { purgeTrash } from './trash/commands.ts'

/** `command` may be broken off between two of its transactions, and does the rest the next time. */
type ScheduledJob = { name: string; cron: string; command: (db: Db, signal: AbortSignal) => Promise<void> }

/** What is done while people sleep. `cron` in Swedish time: each at an hour that no change of clocks skips. */
const jobs: ScheduledJob[] = [
  { name: 'remove-old-messages', cron: '10 4 * * *', command: removeOldMessages },
  { name: 'purge-trash', cron: '30 4 * * *', command: purgeTrash },
  { name: 'remove-old-mail', cron: '50 4 * * *', command: removeOldMail },
]

/** Runs each job at its time from now on, on one node at a time, until the queue stops. */
export async function startJobs({ db, queue }: Pick<Services, 'db' | 'queue'>): Promise<void> {
  for (const { name, cron, command } of jobs) {
    await queue.schedule(name, cron, (_data, signal) => command(db, signal))
  }
}
