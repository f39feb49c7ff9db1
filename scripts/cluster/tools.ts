import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, globSync, openSync, readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { delimiter, join } from 'node:path'

const howToInstall = `apt-get install patroni etcd-server haproxy nginx postgresql
(on a machine of its own: Debian starts what it installs; systemctl disable --now patroni etcd haproxy nginx postgresql)`

type Tool = 'patroni' | 'etcd' | 'haproxy' | 'nginx'

/** Finds the programs. Throws an error that says what to install. */
export function findTools(): Record<Tool, string> & { postgresBin: string } {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/bin']
  const find = (name: Tool) => folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
  const found = { patroni: find('patroni'), etcd: find('etcd'), haproxy: find('haproxy'), nginx: find('nginx') }
  const postgresBin = globSync('/usr/lib/postgresql/*/bin')
    .filter((bin) => ['postgres', 'pg_basebackup', 'pg_rewind'].every((name) => existsSync(join(bin, name))))
    .toSorted((a, b) => majorOf(a) - majorOf(b))
    .findLast((bin) => majorOf(bin) >= 15)
  const { patroni, etcd, haproxy, nginx } = found
  if (patroni && etcd && haproxy && nginx && postgresBin) return { patroni, etcd, haproxy, nginx, postgresBin }
  const missing = Object.entries({ ...found, 'PostgreSQL 15 or later': postgresBin }).filter(([, path]) => !path)
  throw new Error(`Missing: ${missing.map(([name]) => name).join(', ')}. Install with:\n${howToInstall}`)
}

const majorOf = (bin: string) => Number(bin.split('/')[4])

/** PostgreSQL refuses to run as root. */
export function userOfCluster(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => new Promise((listening) => server.once('listening', listening))))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))))
  return ports
}

/** Starts a program as the cluster's user, what it says going to `logFile`. */
export function startTool(command: string, parameters: string[], logFile: string): ChildProcess {
  const log = openSync(logFile, 'a', 0o666)
  return spawn(command, parameters, { ...userOfCluster(), stdio: ['ignore', log, log], detached: true })
}

export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await new Promise((gone) => child.once('exit', gone))
}

/** The processes that this one has started. */
export function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

export function killAtOnce(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It is gone already.
  }
}
