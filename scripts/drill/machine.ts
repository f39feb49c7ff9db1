import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { childrenOf, ended } from '../cluster/tools.ts'
import { until } from '../cluster/transcript.ts'

export type Machine = Awaited<ReturnType<typeof boot>>

/** What a command has printed, and the code that it ended with. */
export type Ran = { code: number; printed: string }

/** Boots the systemd of a root folder, with a loopback device and no other network. */
export async function boot(root: string) {
  const group = join(groupsOf(readFileSync('/proc/self/mounts', 'utf8')), `parmen-drill-${process.pid}`)
  mkdirSync(group)
  const child = spawn(join(import.meta.dirname, 'boot.sh'), [group, root], { stdio: 'inherit', detached: true })
  const stop = () => stopAll(child, group)
  const enter = (namespaces: string[], command: string[]) => {
    // Of `unshare`, which the script has become, it is the only child: process 1 of the machine.
    const [first] = childrenOf(child.pid ?? 0)
    if (first === undefined) throw new Error('The machine has stopped.')
    return ranOf(spawn('nsenter', ['--target', String(first), ...namespaces, ...command], { env: environment }))
  }
  const run = (script: string) => enter(['--all'], ['sh', '-e', '-c', script])
  try {
    await until('systemd has booted', async () => {
      const { printed } = await run('test -e /run/parmen-drill && systemctl is-system-running')
      return /^(running|degraded)$/m.test(printed)
    })
  } catch (error) {
    await stop()
    throw error
  }
  return {
    /** Runs a script of root’s in it, up to the first command that fails. */
    run,
    /** Runs a program of ours with its network, as a browser on that machine would reach it. */
    reach: (command: string[]) => enter(['--net'], command),
    stop,
  }
}

const environment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  LANG: 'C.UTF-8',
}

/** Where the second version of control groups is mounted, which is not at the same place on all machines. */
function groupsOf(mounts: string): string {
  const found = /^\S+ (\S+) cgroup2 /m.exec(mounts)?.[1]
  if (!found) throw new Error('There is no cgroup2 mounted: systemd cannot boot beside this one.')
  return found
}

async function ranOf(child: ChildProcess): Promise<Ran> {
  const [out, err] = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''))
  await ended(child)
  return { code: child.exitCode ?? 1, printed: `${await out}${await err}`.trim() }
}

/** Kills what is in the group, which is all of the machine: its mounts go with its last process. */
async function stopAll(child: ChildProcess, group: string) {
  if (!existsSync(group)) return
  writeFileSync(join(group, 'cgroup.kill'), '1')
  await ended(child)
  await until('its processes are gone', async () => {
    removeGroups(group)
    return true
  })
}

function removeGroups(group: string) {
  for (const { name } of readdirSync(group, { withFileTypes: true }).filter((entry) => entry.isDirectory()))
    removeGroups(join(group, name))
  rmdirSync(group)
}
