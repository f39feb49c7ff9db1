import { statSync } from 'node:fs'
import { readEnvironmentFile } from './environmentFile.ts'

export const settingsFile = '/etc/parmen.env'
/** The file that `deploy/parmen-backup.conf` hands to the service as a credential. */
export const passphraseFile = '/etc/parmen/passphrase'

/** What `deploy/parmen.service` sets itself; a test holds them together. The file of settings may say otherwise. */
export const ofUnit = { NODE_ENV: 'production', DATA_DIR: '/var/lib/parmen', TMPDIR: '/run/parmen' }

/** The settings of which any says with what backups are sealed or opened. */
const ways = ['BACKUP_PASSPHRASE', 'BACKUP_PASSPHRASE_FILE', 'BACKUP_RECIPIENT', 'BACKUP_IDENTITY_FILE']

type Machine = { passphrase: string | undefined; exists: (path: string) => boolean }

/** The settings of the service, for a command beside it. */
export function environmentOfUnit(settings: string, { passphrase, exists }: Machine): Record<string, string> {
  const environment: Record<string, string> = { ...ofUnit, ...readEnvironmentFile(settings) }
  // It is there while the service runs, and has the socket of its database.
  if (!exists(ofUnit.TMPDIR) && environment['TMPDIR'] === ofUnit.TMPDIR) delete environment['TMPDIR']
  const isGiven = ways.some((name) => environment[name])
  return passphrase && !isGiven ? { ...environment, BACKUP_PASSPHRASE: passphrase } : environment
}

/** The owner of the data folder, as whom a command runs. Throws where that is nobody whom the service could run as. */
export function ownerOf(folder: string): { uid: number; gid: number } {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found && found.uid !== 0) return found
  // What root wrote there the service could not even read.
  throw new Error(`${folder} ${found ? 'is root’s' : 'is not there'}: install -d -o parmen -g parmen -m 0700 ${folder}`)
}
