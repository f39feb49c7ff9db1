import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const release = 'bookworm'
/** Beside Debian's smallest system, what the documents use: `openssl`, `curl`, and `age` with `zstd`. */
const packages = ['systemd-sysv', 'openssl', 'curl', 'age', 'zstd']
const needed = { debootstrap: 'debootstrap', unshare: 'util-linux', nsenter: 'util-linux', git: 'git', tar: 'tar' }
const repository = join(import.meta.dirname, '../..')

/** Throws an error that says what this machine lacks. */
export function assertPossible() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) throw new Error('The drill takes root on Linux.')
  const paths = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/bin']
  const missing = Object.entries(needed).filter(([name]) => !paths.some((path) => existsSync(join(path, name))))
  if (missing.length > 0)
    throw new Error(
      `Missing: ${missing.map(([name]) => name).join(', ')}. On Debian: apt-get install ${missing.map(([, from]) => from).join(' ')}`,
    )
}

/** Makes a root folder as Debian installs it, a copy of one that is kept in the cache. */
export function makeRoot(cache: string, root: string) {
  mkdirSync(cache, { recursive: true, mode: 0o700 })
  const { uid, mode } = lstatSync(cache)
  // What lies there is run by root.
  if (uid !== 0 || (mode & 0o22) !== 0) throw new Error(`${cache} must belong to root, and be writable to nobody else.`)
  const kept = join(cache, release)
  if (!existsSync(kept)) {
    const begun = `${kept}.partial`
    rmSync(begun, { recursive: true, force: true })
    quietly('debootstrap', ['--variant=minbase', `--include=${packages.join()}`, release, begun])
    renameSync(begun, kept)
  }
  quietly('cp', ['--archive', kept, root])
  writeFileSync(join(root, 'etc/hostname'), 'drill\n')
}

/**
 * Puts the program where the documents say, with all packages, and builds it and takes away what only building needs,
 * as they say. Here, since the machine has no network. Returns the folder, as the machine names it.
 */
export function installProgram(root: string): string {
  const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { version: string }
  const folder = `/opt/parmen/${version}`
  const place = join(root, folder)
  mkdirSync(place, { recursive: true })
  // What is changed and not committed yet is tried too.
  const copied = `git ls-files -z | tar --null --files-from - --create | tar --extract --directory "$1"`
  quietly(
    'bash',
    ['-e', '-o', 'pipefail', '-c', `${copied}; cp --archive node_modules "$1"/`, 'bash', place],
    repository,
  )
  quietly('chown', ['--recursive', 'root:root', place])
  for (const command of [
    ['run', 'build'],
    ['prune', '--omit=dev'],
  ])
    quietly('npm', command, place)
  chmodSync(place, 0o755)
  return folder
}

/** Throws what it has said, if it fails. */
function quietly(command: string, parameters: string[], cwd = '/') {
  // What npm tells the script that it runs would lead the next one back to this folder.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_|^INIT_CWD$/i.test(name)))
  try {
    execFileSync(command, parameters, { cwd, env, stdio: 'pipe', maxBuffer: 64 * 1024 ** 2 })
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: Buffer; stderr?: Buffer }
    throw new Error(
      `${command} ${parameters.join(' ')} failed:\n${String(stdout ?? '').slice(-4_000)}${String(stderr ?? '')}`,
      { cause: error },
    )
  }
}
