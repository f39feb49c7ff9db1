import { Resolver as Dns } from 'node:dns/promises'
import { tasksIn } from '../files/decoding/taskFolders.ts'
import type { Config } from '../platform/config/config.ts'
import type { Log } from '../platform/log.ts'
import type { Services } from '../platform/services.ts'
import type { Resolver } from './processing/judge.ts'
import { openMailReader } from './processing/reader.ts'
import { sortMail } from './processing/sortMail.ts'
import { startSmtp } from './receiving/smtp.ts'
import { mailInJob, takeIn, type MailInJob } from './receiving/takeIn.ts'

type Deps = Pick<Services, 'db' | 'storage' | 'queue' | 'rateLimit' | 'maintenance' | 'confined'> & {
  config: Pick<Config, 'mailIn' | 'quota' | 'dataDir' | 'scanner'>
  log: Log
  /** For tests, which have no DNS. */
  resolver?: Resolver | undefined
}

/** Asks the servers that the machine is set to; each question is given up after a few seconds. */
function askDns(): Resolver {
  const dns = new Dns({ timeout: 3_000, tries: 2 })
  return async (name, type) => (await dns.resolve(name, type)) as string[][] | string[]
}

/**
 * Receives and sorts mail, where the operator has turned it on. Returns what stops it: first the server, so that what is
 * under way is still kept.
 */
export async function startMailIn(deps: Deps): Promise<{ port: number | null; stop: () => Promise<void> }> {
  const { config, queue, resolver = askDns() } = deps
  const { mailIn } = config
  if (!mailIn) return { port: null, stop: async () => {} }
  const mails = openMailReader({ tasks: tasksIn(config.dataDir) })
  const sorting = { ...deps, quota: config.quota, domain: mailIn.domain, mails, resolver }
  // One after the other: each may be 25 MB, and is read into memory.
  await queue.work<MailInJob>(mailInJob, ({ id }, signal) => sortMail(sorting, id, signal), 1)
  const smtp = mailIn.smtp && (await startSmtp({ ...deps, config: mailIn, keep: (mail) => takeIn(deps, mail) }))
  return {
    port: smtp?.port ?? null,
    stop: async () => {
      await smtp?.stop()
      await mails.stop()
    },
  }
}
