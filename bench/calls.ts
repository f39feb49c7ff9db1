import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startFlags } from '../server/testing/startFlags.ts'
import { load, type Call } from './calls/load.ts'
import { measured } from './calls/measured.ts'
import { startWorker } from './calls/orders.ts'
import { somePeople } from './calls/people.ts'
import { connectionOf, recordCalls } from './calls/recording.ts'
import { printGrowth } from './growth.ts'
import { openSeededDatabase } from './seed.ts'
import { printSizes } from './sizes.ts'

/*
 * `node bench/calls.ts <folder> [rounds]`: what a call costs in a grown service (`node bench/seed.ts <folder>`), beside
 * two limits: A, the same statements through the driver alone, and B, a server that answers the same bytes. 32 calls in
 * flight, by 512 people; product, A and B in turn in each round. The sender and all of these share the processors. Then
 * what PostgreSQL takes by how many folders a person sees, and by how large the service is (`sizes.ts`, `growth.ts`).
 */

const inFlight = 32
const turnMs = 1500
const [, , dataDir, rounds = '3'] = process.argv
if (!dataDir) throw new Error('Usage: node bench/calls.ts <folder> [rounds]')

type Usage = { user: number; system: number; rss?: number }
type Figures = { perSecond: number; node: number; postgres: number; both: number }

const database = await openSeededDatabase(dataDir)
const [product, raw, bare] = [startWorker('product.ts', startFlags()), startWorker('raw.ts'), startWorker('bare.ts')]
try {
  const connection = connectionOf(database)
  const people = await somePeople(database.pool, 512)
  const userIds = people.map(({ userId }) => userId)
  const requests = measured.map(({ requestOf }) => people.map(requestOf))
  const { file, bodies } = await recordCalls(database, dataDir, people)
  const { url, tokens } = await product.ask<{ url: string; tokens: string[] }>('start', {
    connection,
    dataDir,
    userIds,
  })
  await raw.ask('start', { connection, file })
  const bareUrl = await bare.ask<string>('start', { bodies })

  console.log('| call | requests/s | ms of processor a call, Node / PostgreSQL | of A | of its processor | of B |')
  console.log('| --- | --- | --- | --- | --- | --- |')
  for (const [index, { name: title }] of measured.entries()) {
    const calls: Call[] = (requests[index] ?? []).map(({ method, path, body }, person) => ({
      method,
      url: url + path,
      headers: { authorization: `Bearer ${tokens[person]}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      body,
    }))
    const same = { method: 'GET', url: `${bareUrl}/${index}`, headers: {}, body: undefined }
    const [own, a, b]: [Figures[], Figures[], number[]] = [[], [], []]
    for (let round = -1; round < Number(rounds); round++) {
      // The first warms up.
      const figures = await figuresOf(product, () => load(calls, inFlight, turnMs))
      const ofA = await figuresOf(raw, () => raw.ask<number>('replay', { call: index, inFlight, ms: turnMs }))
      const ofB = await load([same], inFlight, turnMs / 3)
      if (round < 0) continue
      own.push(figures)
      a.push(ofA)
      b.push((ofB / turnMs) * 3000)
    }
    const cells = [
      title,
      Math.round(median(own, 'perSecond')),
      `${median(own, 'node').toFixed(2)} / ${median(own, 'postgres').toFixed(2)}`,
      (median(own, 'perSecond') / median(a, 'perSecond')).toFixed(2),
      (median(a, 'both') / median(own, 'both')).toFixed(2),
      (median(own, 'perSecond') / middle(b)).toFixed(2),
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
  const { rss = 0 } = await product.ask<Usage>('usage')
  console.log(`\nMemory of the product under load: ${Math.round(rss / 1024 / 1024)} MB`)
} finally {
  await Promise.all([product.stop(), raw.stop(), bare.stop()])
  await database.stop()
}
for (const print of [printSizes, printGrowth]) {
  console.log()
  await print(dataDir)
}

type Worker = typeof product

/** `work` returns how many calls were answered, and `worker` has the part of Node. */
async function figuresOf(worker: Worker, work: () => Promise<number>): Promise<Figures> {
  const [nodeBefore, postgresBefore, began] = [await nodeMs(worker), postgresMs(), performance.now()]
  const done = await work()
  const seconds = (performance.now() - began) / 1000
  const [node, postgres] = [(await nodeMs(worker)) - nodeBefore, postgresMs() - postgresBefore]
  return { perSecond: done / seconds, node: node / done, postgres: postgres / done, both: (node + postgres) / done }
}

async function nodeMs(worker: Worker): Promise<number> {
  const { user, system } = await worker.ask<Usage>('usage')
  return (user + system) / 1000
}

/** Processor time of the server and of all that it started and has ended. */
function postgresMs(): number {
  const [pid = ''] = readFileSync(join(dataDir ?? '', 'database/postmaster.pid'), 'utf8').split('\n')
  const ticks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(timesOf)
    .filter((times) => times?.pid === pid || times?.parent === pid)
    .reduce((sum, times) => sum + (times?.pid === pid ? times.withEnded : (times?.own ?? 0)), 0)
  return ticks * 10
}

/** Processor times of a process in ticks of 10 ms, see proc(5); undefined once it has ended. */
function timesOf(pid: string) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const at = (field: number) => Number(fields[field - 3])
    return { pid, parent: fields[1], own: at(14) + at(15), withEnded: at(14) + at(15) + at(16) + at(17) }
  } catch {
    return undefined
  }
}

function middle(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

function median(figures: Figures[], name: keyof Figures): number {
  return middle(figures.map((one) => one[name]))
}
