import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { giveToServer } from './cluster.ts'
import type { Launcher } from './launcher.ts'

const prefix = 'parmen-db-'
const anHourMs = 60 * 60 * 1000
/** Matches a folder that names the process that made it; folders of earlier versions do not. */
const ownName = new RegExp(`^${prefix}(\\d+)-`)

/**
 * A new private folder for the server's socket: its path is short, since socket paths are limited to 107 characters.
 * Throws if the temporary folder cannot be written.
 */
export function makeSocketDir(launcher: Launcher): string {
  try {
    removeAbandoned()
    const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
    giveToServer(folder, launcher.ids)
    return folder
  } catch (cause) {
    const { message } = cause as Error
    throw new Error(`The temporary folder cannot be used: ${message}. Set TMPDIR to a folder that can be written.`, {
      cause,
    })
  }
}

/** Removes the folders of servers that were killed together with the process that would have removed them. */
export function removeAbandoned(parent = tmpdir()) {
  for (const name of readdirSync(parent)) {
    const folder = join(parent, name)
    if (name.startsWith(prefix) && isAbandoned(folder, ownName.exec(name)?.[1]))
      rmSync(folder, { recursive: true, force: true })
  }
}

function isAbandoned(folder: string, maker: string | undefined): boolean {
  try {
    const lock = join(folder, '.s.PGSQL.5432.lock')
    if (existsSync(lock)) return !isRunning(Number(readFileSync(lock, 'utf8').split('\n')[0]))
    // A server that is starting has not locked its socket yet, and one that stopped by itself has removed its lock.
    if (maker) return !isRunning(Number(maker))
    return statSync(folder).mtimeMs < Date.now() - anHourMs
  } catch {
    // Another user's, or removed meanwhile.
    return false
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
