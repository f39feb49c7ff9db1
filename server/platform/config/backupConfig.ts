import { resolve } from 'node:path'
import { readFileSync } from 'node:fs'
import { Decrypter, Encrypter } from 'age-encryption'
import { z } from 'zod'
import { isSameBucket, type BucketPlace, type StorageConfig } from './storageConfig.ts'

/** The number of daily, weekly and monthly archives to keep. */
export type Keep = { days: number; weeks: number; months: number }

export type BackupConfig = {
  /** The absolute path of the folder for nightly backups; none are made without it. */
  dir?: string
  keep: Keep
  passphrase?: string
  passphraseFile?: string
  /** An age recipient, in place of a passphrase: this machine cannot read what it has written. */
  recipient?: string
  /** The file with the recipient's identity, where an archive is opened. */
  identityFile?: string
  /** Where each night's archive is copied to, with its files. */
  copyTo?: BucketPlace
}

/** The schema of how many daily, weekly and monthly archives are kept, such as `7,4,12`. */
export const keep = z
  .string()
  .regex(/^[1-9]\d{0,2},\d{1,3},\d{1,3}$/, 'must be how many daily, weekly and monthly archives are kept, as 7,4,12.')
  .transform((value): Keep => {
    const [days = 0, weeks = 0, months = 0] = value.split(',').map(Number)
    return { days, weeks, months }
  })

/** The schema of an age recipient. */
export const recipient = z.string().refine(isRecipient, {
  error: ({ input }) =>
    String(input).startsWith('AGE-SECRET-KEY-')
      ? 'this is an identity, which opens the backups: keep it somewhere else, and set its recipient, age1….'
      : 'must be one recipient of age, as age-keygen prints it: age1….',
})

function isRecipient(value: string): boolean {
  // Its identity is in a device: a restore could not open what is sealed to it.
  if (value.startsWith('age1tag')) return false
  return isTaken(() => new Encrypter().addRecipient(value))
}

function isTaken(add: () => void): boolean {
  try {
    add()
    return true
  } catch {
    return false
  }
}

type Values = {
  BACKUP_DIR?: string | undefined
  BACKUP_KEEP: Keep
  BACKUP_PASSPHRASE?: string | undefined
  BACKUP_PASSPHRASE_FILE?: string | undefined
  BACKUP_RECIPIENT?: string | undefined
  BACKUP_IDENTITY_FILE?: string | undefined
  BACKUP_COPY_TO?: BucketPlace | undefined
  STORAGE_URL?: StorageConfig | undefined
}

export function backupProblems(values: Values): string[] {
  return [...sealingProblems(values), ...copyProblems(values)]
}

function copyProblems({ BACKUP_COPY_TO, BACKUP_DIR, STORAGE_URL }: Values): string[] {
  if (!BACKUP_COPY_TO) return []
  if (!BACKUP_DIR) return ['BACKUP_COPY_TO goes with BACKUP_DIR: what is made there is copied.']
  return STORAGE_URL && isSameBucket(BACKUP_COPY_TO, STORAGE_URL)
    ? ['BACKUP_COPY_TO: this is the bucket of STORAGE_URL. Set another: one mistake would take files and backups.']
    : []
}

function sealingProblems(values: Values): string[] {
  const { BACKUP_DIR, BACKUP_PASSPHRASE, BACKUP_PASSPHRASE_FILE, BACKUP_RECIPIENT, BACKUP_IDENTITY_FILE } = values
  const passphrase = BACKUP_PASSPHRASE || BACKUP_PASSPHRASE_FILE
  if (BACKUP_PASSPHRASE && BACKUP_PASSPHRASE_FILE)
    return ['BACKUP_PASSPHRASE_FILE: set either this or BACKUP_PASSPHRASE.']
  if (passphrase && BACKUP_RECIPIENT) return ['BACKUP_RECIPIENT: set either this or a passphrase.']
  if (passphrase && BACKUP_IDENTITY_FILE) return ['BACKUP_IDENTITY_FILE: set either this or a passphrase.']
  if (BACKUP_DIR && !passphrase && !BACKUP_RECIPIENT)
    return ['BACKUP_PASSPHRASE_FILE: must be set with BACKUP_DIR, or BACKUP_PASSPHRASE, or BACKUP_RECIPIENT.']
  return []
}

export function backupOf(values: Values): BackupConfig {
  const { BACKUP_DIR: dir, BACKUP_PASSPHRASE: passphrase, BACKUP_PASSPHRASE_FILE: file } = values
  const { BACKUP_RECIPIENT: sealedTo, BACKUP_IDENTITY_FILE: identityFile, BACKUP_COPY_TO: copyTo } = values
  return {
    keep: values.BACKUP_KEEP,
    ...(dir ? { dir: resolve(dir) } : {}),
    ...(passphrase ? { passphrase } : {}),
    ...(file ? { passphraseFile: resolve(file) } : {}),
    ...(sealedTo ? { recipient: sealedTo } : {}),
    ...(identityFile ? { identityFile: resolve(identityFile) } : {}),
    ...(copyTo ? { copyTo } : {}),
  }
}

/** What archives are sealed with. Throws one line that says what is wrong with it; never the passphrase. */
export function readSealing(config: BackupConfig): { passphrase: string } | { recipient: string } {
  return config.recipient ? { recipient: config.recipient } : { passphrase: readPassphrase(config) }
}

/** What archives are opened with. Throws as `readSealing` does. */
export function readOpening(config: BackupConfig): { passphrase: string } | { identities: string[] } {
  if (config.identityFile) return { identities: identitiesIn(config.identityFile) }
  if (config.recipient)
    throw new Error(
      'BACKUP_IDENTITY_FILE: what is sealed to BACKUP_RECIPIENT is opened by its identity. Set this to the file that age-keygen made.',
    )
  return { passphrase: readPassphrase(config) }
}

/** The identities in a file as age-keygen writes it, one a line. */
function identitiesIn(path: string): string[] {
  const lines = linesOf('BACKUP_IDENTITY_FILE', path).map((line) => line.trim())
  const identities = lines.filter((line) => line !== '' && !line.startsWith('#'))
  if (identities.length === 0 || !identities.every((line) => isTaken(() => new Decrypter().addIdentity(line))))
    throw new Error(`BACKUP_IDENTITY_FILE: ${path} is not as age-keygen makes it: AGE-SECRET-KEY-…, one a line.`)
  return identities
}

const shortest = 12

function readPassphrase({ passphrase, passphraseFile }: BackupConfig): string {
  const given = passphraseFile ? linesOf('BACKUP_PASSPHRASE_FILE', passphraseFile)[0] : passphrase
  const name = passphraseFile ? 'BACKUP_PASSPHRASE_FILE' : 'BACKUP_PASSPHRASE'
  if (!given)
    throw new Error(
      `${name}: there is no passphrase. Set BACKUP_PASSPHRASE_FILE to a file that holds one; or BACKUP_RECIPIENT to make backups, and BACKUP_IDENTITY_FILE to open them.`,
    )
  if (given.length < shortest)
    throw new Error(
      `${name}: the passphrase is shorter than ${shortest} characters: whoever finds an archive may guess it.`,
    )
  return given
}

function linesOf(setting: string, path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split(/\r?\n/)
  } catch (cause) {
    throw new Error(`${setting}: ${(cause as Error).message}`, { cause })
  }
}
