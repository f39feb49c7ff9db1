import { execFileSync, spawn } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { createCluster, giveToServer } from '#server/platform/database/cluster.ts'
import { findLauncher } from '#server/platform/database/launcher.ts'
import { nativeFolder } from '#server/platform/database/nativeBinaries.ts'

/** An external PostgreSQL reached over TCP: the oldest installed version from 15 on, else the embedded one. */
export async function startTcpServer() {
  const folder = mkdtempSync(join(tmpdir(), 'parmen-tcp-'))
  const launcher = findLauncher(installedServer() ?? nativeFolder())
  giveToServer(folder, launcher.ids)
  const dataDir = join(folder, 'database')
  createCluster(dataDir, launcher)
  const port = await freePort()
  const options = ['-D', dataDir, '-k', folder, '-h', '127.0.0.1', '-p', String(port)]
  const child = spawn(...launcher.commandOf('postgres', ...options), {
    ...launcher.ids,
    env: launcher.env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exited = new Promise((gone) => child.once('exit', gone))
  await new Promise<void>((ready, fail) => {
    let log = ''
    child.once('error', fail)
    child.stderr.on('data', (data) => {
      log += String(data)
      if (log.includes('ready to accept connections')) ready()
    })
    void exited.then(() => fail(new Error(log)))
  })
  return {
    url: `postgres://app@127.0.0.1:${port}/postgres`,
    async stop() {
      child.kill('SIGINT')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function installedServer(): string | undefined {
  const folders = [...globSync('/usr/lib/postgresql/*/bin'), ...(process.env['PATH'] ?? '').split(delimiter)]
  const [oldest] = folders
    .filter((bin) => existsSync(join(bin, 'postgres')) && existsSync(join(bin, 'initdb')))
    .map((bin) => ({ bin, version: versionOf(bin) }))
    .filter(({ version }) => version >= 15)
    .toSorted((a, b) => a.version - b.version)
  return oldest && dirname(oldest.bin)
}

function versionOf(bin: string) {
  const said = execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/\) (\d+)/.exec(said)?.[1])
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
