import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { Log } from '../log.ts'
import { openDiskStorage } from './disk.ts'
import type { Storage } from './storage.ts'

/** The bucket of STORAGE_URL, or a folder below DATA_DIR. Warns if it does not answer: the rest works without it. */
export async function openStorage({ dataDir, storage }: Pick<Config, 'dataDir' | 'storage'>, log: Pick<Log, 'warn'>) {
  if (!storage) return openDiskStorage(join(dataDir, 'files'))
  const { openS3Storage } = await import('./s3.ts')
  const opened = openS3Storage(storage)
  void warnUnlessReachable(opened, log)
  return opened
}

async function warnUnlessReachable(storage: Storage, log: Pick<Log, 'warn'>) {
  await storage.head('content/none').catch(({ message }: Error) => {
    log.warn(`The storage at STORAGE_URL does not answer: ${message}. Files can be neither added nor opened.`)
  })
}
