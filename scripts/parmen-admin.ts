import { existsSync, readFileSync, statSync } from 'node:fs'
import { environmentOfUnit, passphraseFile, settingsFile } from './unitEnvironment.ts'

/**
 * Runs a command on the service of `deploy/parmen.service`: with its settings, which root alone can read, and as its
 * user. `deploy/parmen-admin` calls it.
 */
const scripts = { backup: './backup.ts', restore: './restore.ts' }

const [word = ''] = process.argv.slice(2)
const isOther = word === 'backup' || word === 'restore'
try {
  takeOn(
    environmentOfUnit(readFileSync(settingsFile, 'utf8'), {
      passphrase: passphraseOf(passphraseFile),
      exists: existsSync,
    }),
  )
  if (isOther) process.argv.splice(2, 1)
  await import(isOther ? scripts[word] : './admin.ts')
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

/** Becomes the owner of the data folder, with these settings and no others. */
function takeOn(environment: Record<string, string>) {
  const { uid, gid } = statSync(environment['DATA_DIR'] ?? '')
  const kept = ['PATH', 'TERM', 'LANG'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  // Who did it stands in the security log.
  const operator = process.env['SUDO_USER'] ?? 'root'
  process.env = { ...Object.fromEntries(kept), SUDO_USER: operator, ...environment }
  process.setgroups?.([gid])
  process.setgid?.(gid)
  process.setuid?.(uid)
}

function passphraseOf(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8').split(/\r?\n/)[0] : undefined
}
