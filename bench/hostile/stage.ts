import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { giveToServer } from '#server/platform/database/cluster.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { findLauncher } from '#server/platform/database/launcher.ts'
import { createPool } from '#server/platform/database/pool.ts'
import { startProcess } from '#server/testing/process.ts'
import { runSql } from '#server/testing/runSql.ts'
import { startSilentProxy } from '#server/testing/silentProxy.ts'
import { freePort } from '#server/testing/tcpServer.ts'
import { startSilentDns } from './silentDns.ts'

export type Stage = Awaited<ReturnType<typeof setStage>>

const diskMegabytes = 200

/**
 * The real product against a PostgreSQL of its own, whose tables lie on a small disk and which it reaches through a
 * proxy that can fall silent. Filling the disk needs the right to mount one, as root has; without it that is left out.
 */
export async function setStage() {
  const folder = mkdtempSync(join(tmpdir(), 'parmen-hostile-'))
  const undo = [async () => rmSync(folder, { recursive: true, force: true })]
  const cleanUp = async () => {
    for (const step of undo.toReversed()) await step()
  }
  try {
    const disk = mountDisk(join(folder, 'disk'))
    if (disk) undo.push(async () => void spawnSync('umount', [join(folder, 'disk')]))
    const database = await startEmbedded(join(folder, 'database'))
    undo.push(database.stop)
    const small = disk ? [`create tablespace small location '${disk}'`] : []
    await runSql(database.connection, ...small, `create database parmen ${disk ? 'tablespace small' : ''}`)
    const proxy = await startSilentProxy(database.connection)
    undo.push(() => proxy.stop())
    /** Straight to the database, past the proxy. */
    const pool = createPool({ ...database.connection, database: 'parmen' }, () => {})
    undo.push(() => pool.end())
    const dns = await startSilentDns()
    undo.push(dns.stop)
    const mailPort = await freePort()
    const { user, host, port } = proxy.connection
    const server = await startProcess({
      DATABASE_URL: `postgres://${user}@${host}:${port}/parmen`,
      DATA_DIR: join(folder, 'data'),
      // Every request says which address it comes from.
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'warn',
      MAIL_IN_DOMAIN: 'in.parmen.exempel.se',
      MAIL_IN_PORT: String(mailPort),
      MAIL_IN_DNS: dns.address,
    })
    /** Returns the server's exit code. */
    const stop = async () => {
      server.child.kill('SIGTERM')
      const code = await server.exited
      await cleanUp()
      return code
    }
    return { url: server.url, mailPort, server, pool, proxy, disk, stop }
  } catch (error) {
    await cleanUp()
    throw error
  }
}

/** The folder for the tables on a small file system, or null where none may be mounted. */
function mountDisk(path: string): string | null {
  mkdirSync(path)
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', path])
  if (mounted.status !== 0) return null
  const tables = join(path, 'tables')
  mkdirSync(tables, { mode: 0o700 })
  giveToServer(tables, findLauncher().ids)
  return tables
}

/** A fault below the product: begins when called, and returns how it ends. */
export type Trouble = { name: string; begin: () => Promise<() => Promise<void>> }

export function troublesOn({ proxy, pool, disk }: Stage): Trouble[] {
  const mute: Trouble = {
    name: 'database mute',
    async begin() {
      proxy.silence({ isTotal: true })
      // What was open stays dead; new connections pass.
      return async () => proxy.silence()
    },
  }
  const locked: Trouble = {
    name: 'table locked',
    async begin() {
      const client = await pool.connect()
      await client.query('begin; lock table activity in access exclusive mode')
      return async () => {
        await client.query('rollback')
        client.release()
      }
    },
  }
  const full: Trouble = {
    name: 'disk full',
    async begin() {
      const filler = join(disk ?? '', '..', 'filler')
      const stopFilling = fill(filler)
      return async () => {
        stopFilling()
        rmSync(filler)
      }
    },
  }
  return disk ? [mute, locked, full, mute] : [mute, locked, mute]
}

/** Takes all room, and what becomes free, until told to stop. */
function fill(file: string): () => void {
  const take = () => {
    for (const bytes of [1 << 20, 1 << 12])
      try {
        for (;;) appendFileSync(file, Buffer.alloc(bytes))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
  }
  take()
  const timer = setInterval(take, 100)
  return () => clearInterval(timer)
}
