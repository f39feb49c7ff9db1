import { removeOldMessages } from './messages/commands.ts'
import { removeOldMail } from './platform/mail/retention.ts'
import type { Services } from './services.ts'
import { purgeTrash } from './trash/commands.ts'

/** `command` may be broken off between two of its transactions, and does the rest the next time. */
type ScheduledJob = { name: string; cron: string; command: (means: Means, signal: AbortSignal) => Promise<void> }
type Means = Pick<Services, 'db' | 'identity'>

/** What is done while people sleep. `cron` in Swedish time: each at an hour that no change of clocks skips. */
const jobs: ScheduledJob[] = [
  { name: 'remove-old-messages', cron: '10 4 * * *', command: ({ db }, signal) => removeOldMessages(db, signal) },
  { name: 'purge-trash', cron: '30 4 * * *', command: ({ db }, signal) => purgeTrash(db, signal) },
  { name: 'remove-old-mail', cron: '50 4 * * *', command: ({ db }) => removeOldMail(db) },
  { name: 'remove-expired-sign-ins', cron: '10 5 * * *', command: ({ identity }) => identity.removeExpired() },
]

/** Runs each job at its time from now on, on one node at a time, until the queue stops. */
export async function startJobs({ queue, ...means }: Means & Pick<Services, 'queue'>): Promise<void> {
  for (const { name, cron, command } of jobs) {
    await queue.schedule(name, cron, (_data, signal) => command(means, signal))
  }
}
