import type { Log } from '../../../platform/log.ts'
import type { Services } from '../../../platform/services.ts'

export type FinishingDeps = Pick<Services, 'confined' | 'db' | 'queue' | 'storage'> & {
  config: Pick<Services['config'], 'scanner'>
  log: Pick<Log, 'warn' | 'error'>
}
