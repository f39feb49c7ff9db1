import { resolve } from 'node:path'
import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** The number of daily, weekly and monthly archives to keep. */
export type Keep = { days: number; weeks: number; months: number }

export type BackupConfig = {
  /** The absolute path of the folder for nightly backups; none are made without it. */
  dir?: string
  keep: Keep
  passphrase?: string
  passphraseFile?: string
}

/** The schema of how many daily, weekly and monthly archives are kept, such as `7,4,12`. */
export const keep = z
  .string()
  .regex(/^[1-9]\d{0,2},\d{1,3},\d{1,3}$/, 'must be how many daily, weekly and monthly archives are kept, as 7,4,12.')
  .transform((value): Keep => {
    const [days = 0, weeks = 0, months = 0] = value.split(',').map(Number)
    return { days, weeks, months }
  })

type Values = {
  BACKUP_DIR?: string | undefined
  BACKUP_KEEP: Keep
  BACKUP_PASSPHRASE?: string | undefined
  BACKUP_PASSPHRASE_FILE?: string | undefined
}

export function backupProblems({ BACKUP_DIR, BACKUP_PASSPHRASE, BACKUP_PASSPHRASE_FILE }: Values): string[] {
  if (BACKUP_PASSPHRASE && BACKUP_PASSPHRASE_FILE)
    return ['BACKUP_PASSPHRASE_FILE: set either this or BACKUP_PASSPHRASE.']
  if (BACKUP_DIR && !BACKUP_PASSPHRASE && !BACKUP_PASSPHRASE_FILE)
    return ['BACKUP_PASSPHRASE_FILE: must be set with BACKUP_DIR, or BACKUP_PASSPHRASE.']
  return []
}

export function backupOf(values: Values): BackupConfig {
  const { BACKUP_DIR: dir, BACKUP_PASSPHRASE: passphrase, BACKUP_PASSPHRASE_FILE: file } = values
  return {
    keep: values.BACKUP_KEEP,
    ...(dir ? { dir: resolve(dir) } : {}),
    ...(passphrase ? { passphrase } : {}),
    ...(file ? { passphraseFile: resolve(file) } : {}),
  }
}

const shortest = 12

/** Throws one line that says what is wrong with it; never the passphrase. */
export function readPassphrase({ passphrase, passphraseFile }: BackupConfig): string {
  const given = passphraseFile ? firstLineOf(passphraseFile) : passphrase
  const name = passphraseFile ? 'BACKUP_PASSPHRASE_FILE' : 'BACKUP_PASSPHRASE'
  if (!given) throw new Error(`${name}: there is no passphrase. Set BACKUP_PASSPHRASE_FILE to a file that holds one.`)
  if (given.length < shortest)
    throw new Error(
      `${name}: the passphrase is shorter than ${shortest} characters: whoever finds an archive may guess it.`,
    )
  return given
}

function firstLineOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').split(/\r?\n/)[0]
  } catch (cause) {
    throw new Error(`BACKUP_PASSPHRASE_FILE: ${(cause as Error).message}`, { cause })
  }
}
