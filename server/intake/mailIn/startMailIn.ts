import { Resolver as Dns } from 'node:dns/promises'
import type { Config } from '#server/platform/config/config.ts'
import type { Log } from '#server/platform/log.ts'
import type { Services } from '#server/platform/services.ts'
import type { Resolver } from './processing/judge.ts'
import { openMailReader } from './processing/reader.ts'
import { atOnce, noTurns, sortDue } from './processing/turns.ts'
import { startSmtp } from './receiving/smtp.ts'
import { mailInJob, takeIn } from './receiving/takeIn.ts'

type MailInDeps = Pick<
  Services,
  'db' | 'storage' | 'queue' | 'rateLimit' | 'maintenance' | 'confined' | 'confinement'
> & {
  config: Pick<Config, 'mailIn' | 'quota' | 'dataDir' | 'scanner'>
  log: Log
  /** For tests, which have no DNS. */
  resolver?: Resolver | undefined
}

/** Asks the given servers, or those that the machine is set to. */
function askDns(servers: readonly string[]): Resolver {
  const dns = new Dns({ timeout: 1_500, tries: 2 })
  if (servers.length > 0) dns.setServers(servers)
  return async (name, type) => (await dns.resolve(name, type)) as string[][] | string[]
}

/**
 * Receives and sorts mail, where the operator has turned it on. Returns what stops it: first the server, so that what is
 * under way is still kept.
 */
export async function startMailIn(deps: MailInDeps): Promise<{ port: number | null; stop: () => Promise<void> }> {
  const { config, queue } = deps
  const { mailIn } = config
  if (!mailIn) return { port: null, stop: async () => {} }
  const { resolver = askDns(mailIn.dns ?? []) } = deps
  const mails = openMailReader(deps.confinement)
  const sorting = { ...deps, quota: config.quota, domain: mailIn.domain, mails, resolver }
  const turns = noTurns()
  await queue.work(mailInJob, (_job, signal) => sortDue(sorting, turns, signal), { apart: atOnce.all })
  const smtp = mailIn.smtp && (await startSmtp({ ...deps, config: mailIn, keep: (mail) => takeIn(deps, mail) }))
  return {
    port: smtp?.port ?? null,
    stop: async () => {
      await smtp?.stop()
    },
  }
}
