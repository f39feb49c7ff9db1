import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { activities } from '#contract/content/activities.ts'
import { startProcess, type RunningProcess } from '#server/testing/process.ts'
import { connected, createDatabase, parmen } from './cluster/connect.ts'
import { settings, startPatroni, superuser, type Member, type PatroniCluster } from './cluster/patroni.ts'
import {
  createPerson,
  keepReading,
  keepWriting,
  openPage,
  type Acknowledged,
  type OpenPage,
  type Person,
} from './cluster/people.ts'
import { startHaproxy, startNginx } from './cluster/proxies.ts'
import { findTools, userOfCluster } from './cluster/tools.ts'
import { check, failures, printLog, say, until } from './cluster/transcript.ts'

/*
 * `npm run test:cluster`: two processes of the product behind nginx, three members of PostgreSQL under Patroni behind
 * haproxy, and people who write, read and listen while machines are killed. What was acknowledged must be there, nobody
 * may be without an answer for 30 seconds, and open pages must come back.
 */

const longestOutageMs = 30_000
const writerCount = 8
const readerCount = 3

async function main() {
  const tools = findTools()
  const folder = mkdtempSync(join(tmpdir(), 'parmen-cluster-'))
  const { uid, gid } = userOfCluster()
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  const stops: (() => Promise<unknown>)[] = []
  const stopAll = async () => {
    for (const stop of stops.splice(0).toReversed())
      await stop().catch((error: Error) => say(`While stopping: ${error.message}`))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stopAll().then(() => process.exit(1)))
  try {
    const cluster = await startPatroni(tools, folder)
    stops.push(cluster.stop)
    await until('a primary and two replicas', () => isWhole(cluster))
    say(`Patroni: ${await describe(cluster)}; ${JSON.stringify(settings)}`)
    const haproxy = await startHaproxy(tools, folder, cluster.members)
    stops.push(haproxy.stop)
    await createDatabase(haproxy.primary)
    const nodes = await startNodes(folder, haproxy)
    stops.push(async () => Promise.all(nodes.map((node) => stopNode(node))))
    const nginx = await startNginx(
      tools,
      folder,
      nodes.map(({ url }) => url),
    )
    stops.push(nginx.stop)
    say(`two processes of the product behind nginx, haproxy before the members`)
    await until('nginx', async () => (await fetch(`${nginx.url}/api/health/ready`)).ok, 20)
    await runDrills({ cluster, nodes, url: nginx.url, databasePort: haproxy.primary })
  } catch (error) {
    failures.push((error as Error).message)
    say(`FAIL  ${(error as Error).message}`)
  } finally {
    await stopAll()
    if (failures.length === 0) rmSync(folder, { recursive: true, force: true })
    else say(`logs stay in ${folder}`)
  }
}

async function isWhole(cluster: PatroniCluster) {
  const members = Object.values(await cluster.states())
  const replicas = members.filter(({ role, state }) => role !== 'leader' && ['running', 'streaming'].includes(state))
  const hasStandby = members.some(({ role }) => role === 'sync_standby')
  return hasStandby && replicas.length === 2 && members.some(({ role }) => role === 'leader')
}

async function describe(cluster: PatroniCluster) {
  const states = await cluster.states()
  return Object.entries(states)
    .map(([name, { role }]) => `${name} ${role}`)
    .join(', ')
}

async function startNodes(folder: string, { primary, replicas }: { primary: number; replicas: number }) {
  const urlAt = (port: number) => `postgres://${parmen.user}:${parmen.password}@127.0.0.1:${port}/parmen`
  const nodes: RunningProcess[] = []
  for (const name of ['a', 'b']) {
    const dataDir = join(folder, `node-${name}`)
    mkdirSync(dataDir)
    const environment = { DATABASE_URL: urlAt(primary), DATABASE_READ_URL: urlAt(replicas), DATA_DIR: dataDir }
    nodes.push(await startProcess({ ...environment, TRUST_PROXY: 'loopback', LOG_LEVEL: 'warn' }))
  }
  return nodes
}

async function stopNode({ child, exited }: RunningProcess) {
  child.kill('SIGTERM')
  await exited
}

type World = { cluster: PatroniCluster; nodes: RunningProcess[]; url: string; databasePort: number }

async function runDrills(world: World) {
  const { cluster, nodes, url } = world
  const people: Person[] = []
  for (let number = 1; number <= writerCount + readerCount; number++) people.push(await createPerson(url, number))
  const [writers, readers] = [people.slice(0, writerCount), people.slice(writerCount)]
  const all = [...nodes]
  const [first] = writers
  if (!first) return
  const pages = [openPage(url, first.token), openPage(url, first.token)]
  const acknowledged: Acknowledged = new Map()
  let isOver = false
  const atWork = [
    ...writers.map((writer) => keepWriting(writer, () => isOver, acknowledged)),
    ...readers.map((reader) => keepReading(reader, () => isOver)),
  ]
  try {
    await until('the first writes', async () => acknowledged.size > 40)
    say(`${writerCount} people write, ${readerCount} read and search, 2 pages are open`)
    await checkReplicas(cluster)

    await drill(
      'the primary’s machine dies (kill -9 of Patroni and PostgreSQL)',
      { ...world, people, pages, first },
      async () => {
        const dead = await cluster.primary()
        dead.killMachine()
        await until('another primary', async () => (await cluster.primary()).name !== dead.name)
        return dead
      },
    ).then((dead) => dead?.start())
    await until('three members again', () => isWhole(cluster), 120)
    say(`the machine is back: ${await describe(cluster)}`)

    await drill(
      'PostgreSQL of the primary dies (kill -9), Patroni lives',
      { ...world, people, pages, first },
      async () => {
        const dead = await cluster.primary()
        dead.killPostgres()
        await until('another primary', async () => (await cluster.primary()).name !== dead.name)
        return dead
      },
    )
    await until('three members again', () => isWhole(cluster), 120)
    say(`it is back as a replica: ${await describe(cluster)}`)

    await drill('one process of the product dies (kill -9)', { ...world, people, pages, first }, async () => {
      await nodes.shift()?.kill()
      return undefined
    })
  } finally {
    isOver = true
    await Promise.all(atWork)
    for (const page of pages) page.close()
  }
  const isWrite = ({ isWrite: is, status }: Person['outcomes'][number]) => is && status !== null && status < 300
  await compare(world.databasePort, acknowledged, writers.flatMap(({ outcomes }) => outcomes.filter(isWrite)).length)
  await checkJobs(world)
  printLog(all)
}

/** A search shows in what a replica was asked last; of long queries the beginning is kept. */
async function checkReplicas(cluster: PatroniCluster) {
  const primary = await cluster.primary()
  const searches = async ({ port }: Member) => {
    const client = await connected(port, superuser)
    const { rows } = await client.query<{ found: number }>(
      `select count(*)::int as found from pg_stat_activity where usename = $1 and query like '%with seen as materialized%'`,
      [parmen.user],
    )
    await client.end()
    return rows[0]?.found ?? 0
  }
  const replicas = cluster.members.filter(({ name }) => name !== primary.name)
  await until('searches at the replicas', async () => (await Promise.all(replicas.map(searches))).some(Boolean), 20)
  check(true, 'searches are read from the replicas')
}

type Drill = World & { people: Person[]; pages: OpenPage[]; first: Person }

/** Does what breaks something, and checks what people notice of it. */
async function drill<T>(title: string, { people, pages, first }: Drill, breakIt: () => Promise<T>): Promise<T> {
  say('')
  say(title)
  const start = Date.now()
  const heard = pages.map(({ events }) => events.length)
  const result = await breakIt()
  await until('everybody’s calls to succeed again', async () => people.every((person) => isWell(person, start)))
  // What breaks late is seen too.
  await pause(3_000)
  await until('everybody’s calls to succeed again', async () => people.every((person) => isWell(person, start)))
  const outcomes = people.flatMap((person) => person.outcomes.filter(({ at }) => at >= start))
  const failed = outcomes.filter(({ status }) => status === null || status >= 300)
  const kinds = Object.entries(Object.groupBy(failed, ({ status }) => `${status ?? 'no answer'}`))
  const last = Math.max(start, ...failed.map(({ at }) => at))
  const unlike = failed.filter(({ status }) => status !== null && ![502, 503, 504].includes(status))
  const longest = Math.max(...people.map((person) => longestGap(person, start)))
  say(
    `      ${outcomes.length} calls, ${failed.length} failed: ${kinds.map(([status, list]) => `${status} × ${list?.length}`).join(', ') || 'none'}; the slowest took ${seconds(Math.max(...outcomes.map(({ ms }) => ms)))}`,
  )
  check(unlike.length === 0, 'what failed was answered 502, 503 or 504, or not at all')
  check(last - start < longestOutageMs, `the last failure came ${seconds(last - start)} after`)
  check(longest < longestOutageMs, `the longest that anybody went without a success: ${seconds(longest)}`)
  await checkPages(pages, heard, first)
  return result
}

/** Whether, for two seconds, nothing has failed and something has succeeded. */
function isWell({ outcomes }: Person, start: number) {
  const lately = outcomes.filter(({ at }) => at > Math.max(start, Date.now() - 2_000))
  return lately.length > 0 && lately.every(({ status }) => status !== null && status < 300)
}

function longestGap({ outcomes }: Person, start: number) {
  const successes = outcomes.filter(({ status, at }) => status !== null && status < 300 && at >= start - 2_000)
  return Math.max(0, ...successes.slice(1).map(({ at }, index) => at - (successes[index]?.at ?? at)))
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

async function checkPages(pages: OpenPage[], heard: number[], first: Person) {
  const wrote = Date.now()
  await first.call(activities.add, { body: { folderId: first.folderId, title: 'Hörs det?' } })
  await until('open pages to hear of a change', async () =>
    pages.every(({ events }) => events.some(({ topic, at }) => topic === 'activity' && at >= wrote)),
  )
  const wereTold = pages.every(({ events }, index) => events.slice(heard[index]).some(({ topic }) => topic === null))
  check(
    true,
    `open pages hear of changes (streams opened so far: ${pages.map(({ opened }) => opened).join(', ')}; told to load anew: ${wereTold ? 'yes' : 'no'})`,
  )
}

async function compare(port: number, acknowledged: Acknowledged, writes: number) {
  say('')
  const client = await connected(port, parmen)
  const { rows } = await client.query<{ id: string; title: string }>('select id, title from activity')
  await client.end()
  const kept = new Map(rows.map(({ id, title }) => [Number(id), Number(title.split(' ').at(-1))]))
  // A higher number was written by a call whose answer never came.
  const lost = [...acknowledged].filter(([id, number]) => !((kept.get(id) ?? 0) >= number))
  const newer = [...acknowledged].filter(([id, number]) => (kept.get(id) ?? 0) > number)
  check(lost.length === 0, `${writes} writes to ${acknowledged.size} events were acknowledged, ${lost.length} are lost`)
  say(`      ${newer.length} events have one more, whose answer never came`)
}

/** The queue works on: the mail of somebody who signs up now is sent. */
async function checkJobs({ url, databasePort }: World) {
  await createPerson(url, 99)
  const client = await connected(databasePort, parmen)
  const unsent = async () => {
    const { rows } = await client.query<{ unsent: number }>(
      'select count(*)::int as unsent from mail where sent_at is null',
    )
    return rows[0]?.unsent
  }
  await until('all mails to be sent', async () => (await unsent()) === 0, 180)
  check(true, 'jobs run: every mail is sent')
  await client.end()
}

await main().catch((error: Error) => {
  failures.push(error.message)
  say(`FAIL  ${error.message}`)
})
say(failures.length === 0 ? 'all right' : `${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)
