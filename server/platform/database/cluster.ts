import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Launcher } from './launcher.ts'
import { explainFailure } from './startFailure.ts'

const options = [
  '-U',
  'app',
  '-A',
  'trust',
  '-E',
  'UTF8',
  '--no-locale',
  '--locale-provider=icu',
  '--icu-locale=sv-SE',
  '--no-instructions',
]

/**
 * Creates the cluster if it does not exist: in a staging folder that is then renamed, so that a crash leaves no
 * half-made cluster. Throws one line that says why it cannot.
 */
export function createCluster(dataDir: string, launcher: Launcher) {
  if (existsSync(join(dataDir, 'PG_VERSION'))) return
  try {
    createByRenaming(dataDir, launcher)
  } catch (cause) {
    const { message, syscall } = cause as NodeJS.ErrnoException
    if (!syscall) throw cause
    throw new Error(explainFailure(dataDir, [message]), { cause })
  }
}

function createByRenaming(dataDir: string, launcher: Launcher) {
  const staging = `${dataDir}.new-${process.pid}`
  rmSync(staging, { recursive: true, force: true })
  makePrivateFolder(staging, launcher)
  allowTraversal(dirname(dataDir), launcher.ids)
  const { ids, env } = launcher
  const made = spawnSync(...launcher.commandOf('initdb', '-D', staging, ...options), { ...ids, env, encoding: 'utf8' })
  if (made.status !== 0) {
    rmSync(staging, { recursive: true, force: true })
    throw new Error(explainFailure(dataDir, (made.error?.message ?? made.stderr).split('\n')))
  }
  moveIntoPlace(staging, dataDir)
}

function moveIntoPlace(staging: string, dataDir: string) {
  try {
    renameSync(staging, dataDir)
  } catch (error) {
    rmSync(staging, { recursive: true })
    // Another process created the cluster first; it is equivalent.
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error
  }
}

export function makePrivateFolder(path: string, { ids }: Launcher) {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  giveToServer(path, ids)
}

export function giveToServer(path: string, { uid, gid }: Launcher['ids']) {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
}

/** The database user needs execute permission on the parent folder, and nothing more. */
function allowTraversal(path: string, { gid }: Launcher['ids']) {
  const { mode, uid } = statSync(path)
  if (gid === undefined || mode & 0o001) return
  chownSync(path, uid, gid)
  chmodSync(path, (mode & 0o7777) | 0o010)
}

/** The state in the server's pid file, or null without one: `starting`, `ready`, `standby` or `stopping`. */
export function statusOfServer(dataDir: string): string | null {
  return linesOfPidFile(dataDir)?.[7]?.trim() ?? null
}

/** Whether a server runs there, or ended without removing what it says of itself. */
export const hasPidFile = (dataDir: string): boolean => linesOfPidFile(dataDir) !== null

/** The folder of the running server's socket, or null without one. */
export function socketDirOfServer(dataDir: string): string | null {
  return linesOfPidFile(dataDir)?.[4] ?? null
}

function linesOfPidFile(dataDir: string): string[] | null {
  try {
    return readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return null
  }
}

/**
 * PostgreSQL's processes have the data folder as working directory: finding one is the only proof that it is in use.
 */
export function isInUse(dataDir: string): boolean {
  if (process.platform !== 'linux') return true
  const folder = realpathSync(dataDir)
  return readdirSync('/proc').some((entry) => /^\d+$/.test(entry) && runsIn(entry, folder))
}

function runsIn(process: string, folder: string) {
  try {
    return readlinkSync(`/proc/${process}/cwd`) === folder
  } catch {
    return false
  }
}
