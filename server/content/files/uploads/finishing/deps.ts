import type { Log } from '#server/platform/log.ts'
import type { Services } from '#server/platform/services.ts'

export type FinishingDeps = Pick<Services, 'confined' | 'db' | 'queue' | 'storage'> & {
  config: Pick<Services['config'], 'scanner'>
  log: Pick<Log, 'warn' | 'error'>
}
