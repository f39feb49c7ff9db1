import type { ChildProcess } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { childrenOf, ended, freePorts, killAtOnce, startTool, userOfCluster, type findTools } from './tools.ts'

export type Member = {
  name: string
  port: number
  restPort: number
  dataDir: string
  start: () => void
  /** Kills Patroni and every process of PostgreSQL at once, as when a machine dies. */
  killMachine: () => void
  /** PostgreSQL alone; its Patroni sees it. */
  killPostgres: () => void
  stop: () => Promise<void>
}

export type PatroniCluster = {
  members: Member[]
  /** The state of each member according to Patroni, by its name. */
  states: () => Promise<Record<string, { role: string; state: string }>>
  primary: () => Promise<Member>
  stop: () => Promise<void>
}

export const superuser = { user: 'postgres', password: 'overordnad' }

/** Times in seconds. A dead machine is noticed when its key in etcd expires: `ttl`, of which 20 is Patroni's least. */
export const settings = {
  ttl: 20,
  loop_wait: 2,
  retry_timeout: 5,
  // PostgreSQL that dies is not restarted in place: another member takes over at once.
  primary_start_timeout: 0,
  // A commit is acknowledged once a second member has it on disk; without one nothing is acknowledged.
  synchronous_mode: true,
  synchronous_mode_strict: true,
}

type Tools = ReturnType<typeof findTools>

/** One etcd, and three members of PostgreSQL with a Patroni each, on loopback. */
export async function startPatroni(tools: Tools, folder: string): Promise<PatroniCluster> {
  const [client = 0, peer = 0, ...ports] = await freePorts(8)
  const etcd = startEtcd(tools, folder, { client, peer })
  const members = [1, 2, 3].map((number) => {
    const [port = 0, restPort = 0] = ports.slice((number - 1) * 2)
    return createMember(tools, folder, { name: `n${number}`, port, restPort, etcdPort: client })
  })
  for (const member of members) member.start()
  const states = async () => {
    for (const { restPort } of members) {
      const reply = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(2_000) }).catch(
        () => null,
      )
      if (!reply?.ok) continue
      const { members: said } = (await reply.json()) as { members: { name: string; role: string; state: string }[] }
      return Object.fromEntries(said.map(({ name, role, state }) => [name, { role, state }]))
    }
    return {}
  }
  return {
    members,
    states,
    primary: async () => {
      const found = await states()
      const leader = members.find(({ name }) => found[name]?.role === 'leader')
      if (!leader) throw new Error('There is no primary.')
      return leader
    },
    stop: async () => {
      await Promise.all(members.map((member) => member.stop()))
      etcd.kill('SIGTERM')
      await ended(etcd)
    },
  }
}

function startEtcd({ etcd }: Tools, folder: string, { client, peer }: { client: number; peer: number }) {
  const [clientUrl, peerUrl] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`]
  const options = {
    name: 'e1',
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': clientUrl,
    'advertise-client-urls': clientUrl,
    'listen-peer-urls': peerUrl,
    'initial-advertise-peer-urls': peerUrl,
    'initial-cluster': `e1=${peerUrl}`,
  }
  const parameters = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
  return startTool(etcd, parameters, join(folder, 'etcd.log'))
}

type MemberAddress = { name: string; port: number; restPort: number; etcdPort: number }

function createMember(tools: Tools, folder: string, place: MemberAddress): Member {
  const home = join(folder, place.name)
  const dataDir = join(home, 'data')
  const configFile = join(home, 'patroni.json')
  mkdirSync(home, { mode: 0o700 })
  // JSON is YAML.
  writeFileSync(configFile, JSON.stringify(configOf(place, home, tools.postgresBin), null, 2))
  const { uid, gid } = userOfCluster()
  for (const path of [home, configFile]) if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
  let patroni: ChildProcess
  const killPostgres = () => {
    const postmaster = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
    const backends = childrenOf(postmaster)
    for (const pid of [postmaster, ...backends]) killAtOnce(pid)
  }
  return {
    ...place,
    dataDir,
    killPostgres,
    start: () => {
      patroni = startTool(tools.patroni, [configFile], join(folder, `${place.name}.log`))
    },
    killMachine: () => {
      if (patroni.pid) killAtOnce(patroni.pid)
      killPostgres()
    },
    stop: async () => {
      patroni.kill('SIGTERM')
      await Promise.race([ended(patroni), pause(20_000).then(() => patroni.kill('SIGKILL'))])
    },
  }
}

function configOf({ name, port, restPort, etcdPort }: MemberAddress, home: string, binDir: string) {
  const everybody = 'all 127.0.0.1/32 scram-sha-256'
  const account = { username: superuser.user, password: superuser.password }
  return {
    scope: 'parmen',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: { ...settings, postgresql: { use_pg_rewind: true, parameters: { max_connections: 120 } } },
      initdb: [
        { encoding: 'UTF8' },
        { locale: 'C' },
        { 'locale-provider': 'icu' },
        { 'icu-locale': 'sv-SE' },
        'data-checksums',
      ],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(home, 'data'),
      bin_dir: binDir,
      pgpass: join(home, 'pgpass'),
      authentication: { superuser: account, replication: { username: 'replicator', password: 'kopian' } },
      pg_hba: [`host all ${everybody}`, `host replication ${everybody}`],
      parameters: { unix_socket_directories: home, shared_buffers: '64MB' },
    },
  }
}
