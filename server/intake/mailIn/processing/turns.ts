import { sql } from 'kysely'
import { whileRepeated } from '#server/content/files/decoding/turns.ts'
import { ConfinedStopped } from '#server/platform/confined/confined.ts'
import { createFairQueue } from '#server/platform/confined/fairQueue.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import { mailInJob } from '../receiving/takeIn.ts'
import type { Sorting } from './deps.ts'
import { sortMail } from './sortMail.ts'

/** How many mails a process sorts at a time, and how many of one person: most of the time they wait for the DNS. */
export const atOnce = { all: 12, ofPerson: 8 }
/** A mail that nobody has said for so long that they are at it was left behind by a server that was killed. */
const heldSeconds = 30
/** Before it is tried again: doubled each time. */
const retry = { first: 30, longest: 3600 }
/** How many of those who had a turn last are remembered. */
const mostRemembered = 1000

/** Whose mails are being sorted here, and who had a turn here, the last one last. */
export type Turns = { running: number[]; served: number[]; choosing: ReturnType<typeof createFairQueue> }
export const noTurns = (): Turns => ({ running: [], served: [], choosing: createFairQueue() })

/**
 * Sorts mails for as long as one is due: of whoever had no turn for longest, and of theirs the one that was tried least.
 * So one that waits for a domain that does not answer holds up nobody else's.
 */
export async function sortDue(deps: Sorting, turns: Turns, signal?: AbortSignal): Promise<void> {
  const { db, queue } = deps
  // One after the other: each sees whose mails the others have begun.
  const choose = () => (signal?.aborted ? undefined : turns.choosing(null, () => takeNext(db, turns)))
  for (let next = await choose(); next; next = await choose()) {
    const { id, owner, tries } = next
    try {
      await whileRepeated(
        () => holdMail(db, id),
        () => sortMail(deps, id, signal),
      )
    } catch (error) {
      const isStopping = error instanceof ConfinedStopped
      if (signal?.aborted || isStopping) await giveBack(db, id)
      else await postpone(deps, { id, tries }, error as Error)
      if (isStopping) throw error
    } finally {
      turns.running.splice(turns.running.indexOf(owner), 1)
    }
  }
  await comeBackLater(db, queue)
}

const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${sql.lit(seconds)})`

async function takeNext(db: Db, { running, served }: Pick<Turns, 'running' | 'served'>) {
  const busy = [...new Set(running)].filter((one) => running.filter((each) => each === one).length >= atOnce.ofPerson)
  const { rows } = await sql<{ id: number; owner: number; tries: number }>`
    with next as (
      select mail_in.id, address.user_id as owner
      from mail_in join mail_address as address on address.id = mail_in.mail_address_id
      where mail_in.state in ('arrived', 'letIn') and mail_in.due_at <= now() and address.user_id <> all(${busy}::bigint[])
      order by coalesce(array_position(${[...served]}::bigint[], address.user_id), 0), mail_in.tries, mail_in.id
      limit 1 for no key update of mail_in skip locked
    )
    update mail_in set due_at = ${inSeconds(heldSeconds)} from next where mail_in.id = next.id
    returning mail_in.id, next.owner, mail_in.tries`.execute(db)
  const [next] = rows
  if (next) {
    running.push(next.owner)
    remember(served, next.owner)
  }
  return next
}

const holdMail = (db: Db, id: number) =>
  db
    .updateTable('mail_in')
    .set({ due_at: inSeconds(heldSeconds) })
    .where('id', '=', id)
    .execute()

function remember(served: number[], owner: number) {
  const before = served.indexOf(owner)
  if (before >= 0) served.splice(before, 1)
  served.push(owner)
  if (served.length > mostRemembered) served.shift()
}

/** The server is stopping: nothing is wrong with the mail. */
async function giveBack(db: Db, id: number) {
  await db
    .updateTable('mail_in')
    .set({ due_at: sql<Date>`now()`, tries: sql<number>`greatest(0, tries - 1)` })
    .where('id', '=', id)
    .execute()
}

type Tried = { id: number; tries: number }

async function postpone({ db, queue, log }: Sorting, { id, tries }: Tried, error: Error) {
  log.warn({ mail: id, error: error.name, tries: tries + 1 }, 'A mail was not sorted, and will be tried again')
  const seconds = Math.min(retry.longest, retry.first * 2 ** Math.min(tries, 10))
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('mail_in')
      .set({ due_at: inSeconds(seconds) })
      .where('id', '=', id)
      .execute()
    await queue.enqueueAll(tx, mailInJob, [{}], seconds)
  })
}

/** What is held elsewhere may have been left behind. */
async function comeBackLater(db: Db, queue: Pick<Queue, 'enqueueAll'>) {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from due_at - now()))::int as seconds from mail_in
    where state in ('arrived', 'letIn') and due_at > now() and due_at < ${inSeconds(heldSeconds + 1)}
    order by due_at limit 1`.execute(db)
  const [held] = rows
  if (held) await queue.enqueueAll(db, mailInJob, [{}], Math.max(2, held.seconds))
}
