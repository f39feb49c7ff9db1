import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { environmentOfUnit, ownerOf, passphraseFile, settingsFile } from './unitEnvironment.ts'

/**
 * Runs a command on the service of `deploy/parmen.service`: with its settings, which root alone can read, and as its
 * user. `deploy/parmen-admin` calls it.
 */

// Missing in the types of Node.
const system = process as NodeJS.Process & { initgroups?: (user: number, group: number) => void }

const [word = '', ...rest] = process.argv.slice(2)
const isOther = word === 'backup' || word === 'restore'
try {
  const passphrase = existsSync(passphraseFile) ? readFileSync(passphraseFile, 'utf8').split(/\r?\n/)[0] : undefined
  const settings = environmentOfUnit(readFileSync(settingsFile, 'utf8'), { passphrase, exists: existsSync })
  become(ownerOf(settings['DATA_DIR'] ?? ''))
  const script = join(import.meta.dirname, isOther ? `${word}.ts` : 'admin.ts')
  const words = isOther ? rest : process.argv.slice(2)
  // Anew: Node reads TZ, NODE_EXTRA_CA_CERTS and more of its environment at its start alone.
  process.execve?.(process.execPath, [process.execPath, script, ...words], environmentWith(settings))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

/** Takes on the user, with its groups, and lets nobody else read what is written, as the unit does. */
function become({ uid, gid }: ReturnType<typeof ownerOf>) {
  process.umask(0o077)
  system.initgroups?.(uid, gid)
  process.setgid?.(gid)
  process.setuid?.(uid)
}

/** These settings and no others of the caller's. */
function environmentWith(settings: Record<string, string>): Record<string, string> {
  const kept = ['PATH', 'TERM', 'LANG'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  // Who did it stands in the security log.
  return { ...Object.fromEntries(kept), SUDO_USER: process.env['SUDO_USER'] ?? 'root', ...settings }
}
