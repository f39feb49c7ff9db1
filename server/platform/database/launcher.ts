import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { nativeFolder } from './nativeBinaries.ts'

/** How a PostgreSQL program is started on this machine. */
export type Launcher = {
  /** The command and its arguments. */
  commandOf: (program: 'initdb' | 'postgres', ...options: string[]) => [string, string[]]
  /** Set if the programs must run as another user than this process. */
  ids: { uid?: number; gid?: number }
  env: Record<string, string>
}

const nobody = 65_534
const asNobody = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`]
const withParentDeathSignal = ['setpriv', '--pdeathsig', 'INT']

/** PostgreSQL refuses to run as root, and should not outlive this process. `native` is the folder with `bin`. */
export function findLauncher(native = nativeFolder()): Launcher {
  const { prefix, ids } = userOfServer()
  if (process.platform === 'linux' && works(withParentDeathSignal)) prefix.push(...withParentDeathSignal)
  return {
    ids,
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' },
    commandOf(program, ...options) {
      const [command = '', ...rest] = [...prefix, join(native, 'bin', program), ...options]
      return [command, rest]
    },
  }
}

function userOfServer(): { prefix: string[]; ids: Launcher['ids'] } {
  if (process.getuid?.() !== 0) return { prefix: [], ids: {} }
  // Root outside, nobody inside the namespace: files under /root stay accessible.
  if (works(asNobody)) return { prefix: [...asNobody], ids: {} }
  // A container without user namespaces: data and binaries must be accessible to nobody.
  return { prefix: [], ids: { uid: nobody, gid: nobody } }
}

function works([command = '', ...options]: string[]): boolean {
  return spawnSync(command, [...options, 'true'], { stdio: 'ignore' }).status === 0
}
