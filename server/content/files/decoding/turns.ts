import { sql } from 'kysely'
import { tooMuchMemory } from '#server/platform/confined/workerProcess.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Queue } from '#server/platform/queue/queue.ts'

/**
 * What a run counts for against its file: whether it is to blame for the end of the server nobody knows, and two ordinary
 * restarts are not to make it unreadable.
 */
const counts = { began: 1, wentBeyondLimits: 3 }
const most = 2 * counts.wentBeyondLimits
const began = sql.lit(counts.began)
/** A busy machine is quiet again by then. */
export const secondsToNextTry = 5 * 60
/** A file that nobody has said for so long that they are at it was left behind by a server that was killed. */
const heldSeconds = 30
const saidEveryMs = 10_000
/** Before one that is due and held by somebody is looked for again. */
const fewestSeconds = 2
/** How many of the latest owners are remembered. */
const mostRemembered = 100
const mostQueued = 1000
/** The owner of what no upload queued a job for, and of what is done: whose it was says nothing any more. */
export const nobody = 0

/** What waits, as columns of a table: which content, in which state, when it is due, whose it is, the tries, since when. */
type Names = Record<'content' | 'state' | 'due' | 'owner' | 'tries' | 'since', string> & {
  /** The job has no payload: any run takes whichever file's turn it is. */
  job: string
  table: 'content' | 'reading'
}
export type Taken = { hash: Buffer; owner: number; tries: number; mediaType: string; size: number }
type Begun = Pick<Taken, 'hash' | 'tries'>
const afterLimits = ({ tries }: Pick<Taken, 'tries'>) => tries - counts.began + counts.wentBeyondLimits
/** Whether one that has gone beyond its limits is tried once more. */
export const mayTryAgain = (taken: Pick<Taken, 'tries'>) => afterLimits(taken) < most
/** Whether the servers that began it so often did not live to see its end that it is not begun again. */
export const neverEnds = ({ tries }: Pick<Taken, 'tries'>) => tries > most
type Queued = Pick<Queue, 'enqueueAll'>

const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${sql.lit(seconds)})`

/** Creates the line in which the contents of a table wait for something slow: the owners take turns. */
export function createLine({ job, table: name, ...columns }: Names) {
  const table = sql.table(name)
  const content = sql.ref(columns.content)
  const due = sql.ref(columns.due)
  const owner = sql.ref(columns.owner)
  const tries = sql.ref(columns.tries)
  const since = sql.ref(columns.since)
  const waits = sql`${sql.ref(columns.state)} = 'waiting'`

  return {
    /**
     * Takes the longest waiting file of the owner whose last turn was longest ago; of one who never had a turn first.
     * `served` are those who had a turn here, the last one last. It is counted before it begins.
     */
    async takeNext(db: Db, served: number[]): Promise<Taken | undefined> {
      // A file that is being added holds the key of its content.
      const next = sql`
        select ${content} from ${table} where ${waits} and ${due} <= now()
        order by coalesce(array_position(${[...served]}::bigint[], ${owner}), 0), ${since}
        limit 1 for no key update skip locked`
      const { rows } = await sql<Taken>`
        with taken as (
          update ${table} set ${tries} = ${tries} + ${began}, ${due} = ${inSeconds(heldSeconds)}
          where ${content} = (${next})
          returning ${content} as hash, ${owner} as owner, ${tries} as tries
        )
        select taken.*, content.media_type as "mediaType", content.size
        from taken join content on content.sha256 = taken.hash`.execute(db)
      const [taken] = rows
      if (taken) remember(served, taken.owner)
      return taken
    },

    /** Runs what is done with a file that was taken: for as long as that takes it is nobody else's turn. */
    whileHeld<T>(db: Db, { hash, tries: attempt }: Begun, work: () => Promise<T>): Promise<T> {
      const hold = () =>
        sql`update ${table} set ${due} = ${inSeconds(heldSeconds)}
        where ${content} = ${hash} and ${waits} and ${tries} = ${attempt}`.execute(db)
      return whileRepeated(hold, work)
    },

    /** The storage, or the end of the server, kept it from being done: the file is not to blame. */
    async giveBack(db: Db, { hash }: Pick<Taken, 'hash'>): Promise<void> {
      await sql`update ${table} set ${tries} = ${tries} - ${began}, ${due} = now()
        where ${content} = ${hash}`.execute(db)
    },

    /** One that went beyond its limits is tried again when the machine is quiet; a job comes after so many seconds. */
    async postpone(db: Db, queue: Queued, taken: Begun, seconds = secondsToNextTry): Promise<void> {
      await db.transaction().execute(async (tx) => {
        await sql`update ${table} set ${due} = ${inSeconds(secondsToNextTry)}, ${tries} = ${afterLimits(taken)}
          where ${content} = ${taken.hash}`.execute(tx)
        await queue.enqueueAll(tx, job, [{}], seconds)
      })
    },

    /** Each job is for one file; if none is due, one is under way elsewhere, or was left behind. */
    async comeBackLater(db: Db, queue: Queued): Promise<void> {
      const { rows } = await sql<{ seconds: number }>`
        select ceil(extract(epoch from ${due} - now()))::int as seconds
        from ${table} where ${waits} order by ${due} limit 1`.execute(db)
      const [waiting] = rows
      if (waiting) await queue.enqueueAll(db, job, [{}], Math.max(fewestSeconds, waiting.seconds))
    },

    /**
     * Queues again what still waits when the queue must have given it up, which it does after two days, as when the
     * storage was down for longer, or the database came back from a copy without its jobs.
     */
    async queueLost(tx: Db, queue: Queued): Promise<void> {
      const { rows: lost } = await sql`
        select from ${table}
        where ${waits} and ${owner} <> ${sql.lit(nobody)} and ${since} < now() - interval '3 days'
        limit ${sql.lit(mostQueued)}`.execute(tx)
      const jobs = lost.map(() => ({}))
      await queue.enqueueAll(tx, job, jobs)
    },
  }
}

/** Says now and then that a file is held, while `work` runs, and no more once that has ended. */
export async function whileRepeated<T>(hold: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const saying: { now?: Promise<unknown> } = {}
  const say = () => {
    // Where the database cannot be told another may begin it too, which does no harm.
    saying.now ??= hold()
      .catch(() => {})
      .finally(() => delete saying.now)
  }
  const timer = setInterval(say, saidEveryMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    await saying.now
  }
}

function remember(served: number[], owner: number) {
  const before = served.indexOf(owner)
  if (before >= 0) served.splice(before, 1)
  served.push(owner)
  if (served.length > mostRemembered) served.shift()
}

/** Why nothing came of a file, as its reader may be told. */
export function whyNot<Why extends string>(ended: {
  outcome: string
  reason: string
  why?: Why | undefined
}): Why | 'tooSlow' | 'tooLarge' | 'damaged' {
  if (ended.outcome === 'interrupted') return 'tooSlow'
  return ended.why ?? (ended.reason === tooMuchMemory ? 'tooLarge' : 'damaged')
}
