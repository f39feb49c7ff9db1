import { sql } from 'kysely'
import type { z } from 'zod'
import { isOpen } from '#contract/rules/activityDays.ts'
import { NewActivity } from '#contract/content/activities.ts'
import { ActivityDone } from '#contract/content/activityDone.ts'
import type { NewRound, WayRound } from '#contract/content/rounds.ts'
import { roundResult, roundTitle, type RoundAnswer } from '#contract/rules/rounds.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import { dayInSweden } from '#server/rules/domain/swedishTime.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { once } from '#server/platform/database/once.ts'
import type { QueueDeps } from '#server/platform/services.ts'
import { insertNew, lockActivity } from '../activities/commands.ts'
import { setDone } from '../activities/markDone.ts'
import { foldersOfRound, roundOf, roundsOf, thingAlone } from './queries.ts'

/**
 * Begins a round and returns it: the one that is begun already, or the event that its series planned, or else a new one.
 * Throws `folderFull`, and `roundNotFound` if it was begun by this key before, and is gone.
 */
export function startRound(
  { db, queue }: QueueDeps,
  granted: Granted<'AddActivity'>,
  { everyYear, startedAt }: z.output<typeof NewRound>,
) {
  const { folderId, userId } = granted
  return whilePermitted(db, granted, async (tx) => {
    const { id } = await once(tx, async () => ({ id: await begun(tx) }))
    return roundOf(tx, granted, id)
  })

  async function begun(tx: Transaction): Promise<number> {
    // Of two who begin at once the second goes on with the round of the first.
    const { rows } = await sql<{ at: Date }>`
      select greatest(created_at, least(${startedAt ?? null}::timestamptz, now())) as at
      from folder where id = ${folderId} for no key update`.execute(tx)
    const { at = new Date() } = rows[0] ?? {}
    const { rounds, planned, stops } = await roundsOf(tx, granted, thingAlone)
    const open = rounds.find(({ finishedAt }) => finishedAt === null)
    if (open) return open.activityId
    const id = planned ? await begin(tx, granted, planned.activityId) : await insertNew(tx, queue, granted, eventOf(at))
    const values = { activity_id: id, folder_id: folderId, started_by: userId, started_at: at }
    await tx.insertInto('round').values(values).execute()
    // The order of this round is that of the next one, whatever things and places are called by then.
    const onWay = stops.flatMap(({ componentId, isLeftOut }) => (isLeftOut ? [] : [componentId]))
    await remember(tx, granted, onWay)
    return id
  }

  function eventOf(at: Date) {
    const recurrence = everyYear ? ({ kind: 'afterDone', interval: 1, unit: 'year' } as const) : null
    const startDate = dayInSweden(at).toString()
    return NewActivity.parse({ folderId, title: roundTitle, startDate, statusId: activityStatus.ongoing, recurrence })
  }
}

async function begin(tx: Transaction, { folderId }: Granted<'AddActivity'>, id: number) {
  const ongoing = tx.updateTable('activity').set({ status_id: activityStatus.ongoing })
  await ongoing.where('id', '=', id).where('folder_id', '=', folderId).execute()
  return id
}

/** Remembers the way round, and returns what there is of rounds. */
export function changeWay(
  db: Db,
  granted: Granted<'UpdateActivity'>,
  { componentIds, leftOut }: z.output<typeof WayRound>,
) {
  return whilePermitted(db, granted, async (tx) => {
    await remember(tx, granted, componentIds)
    await remember(tx, granted, leftOut, { isOut: true })
    return roundsOf(tx, granted)
  })
}

async function remember(
  tx: Transaction,
  { folderId }: Granted<'AddActivity' | 'UpdateActivity'>,
  ids: number[],
  { isOut = false } = {},
) {
  await sql`
    insert into round_stop (component_id, way_id, folder_id, position)
    select component.id, ${folderId}, component.folder_id, case when not ${isOut}::boolean then min(given.position) end
    from unnest(${ids}::bigint[]) with ordinality as given (id, position)
    join component on component.id = given.id and component.deletion_id is null
    where component.folder_id in (select place.id from (${foldersOfRound(folderId)}) as place)
    group by component.id
    order by component.id
    on conflict (component_id, way_id) do update set position = excluded.position, folder_id = excluded.folder_id
    where (round_stop.position, round_stop.folder_id) is distinct from (excluded.position, excluded.folder_id)`.execute(
    tx,
  )
}

/**
 * Ends a round: its event is done with what it came to as its outcome, and the next one of its series planned. One that
 * has ended stays as it is. Throws `roundNotFound` and `folderFull`.
 */
export function endRound(
  db: Db,
  granted: Granted<'UpdateActivity'>,
  id: number,
  { finishedAt }: { finishedAt?: string | undefined },
) {
  return whilePermitted(db, granted, async (tx) => {
    const ended = await once(tx, async () => {
      const { isFinished, at } = await lockRound(tx, granted, id, finishedAt)
      if (isFinished) return { id }
      const { stops } = await roundOf(tx, granted, id)
      const values = { finished_at: at, finished_by: granted.userId }
      await tx.updateTable('round').set(values).where('activity_id', '=', id).execute()
      // Somebody may have ticked it off, or left it out, without a round.
      if (!isOpen(await lockActivity(tx, granted, id))) return { id }
      const done = ActivityDone.parse({ day: dayInSweden(at).toString(), outcome: outcomeOf(stops) })
      await setDone(tx, granted, id, { ...done, next: null })
      return { id }
    })
    return roundOf(tx, granted, ended.id)
  })
}

type Answerable = { answered: { answer: RoundAnswer } | null }

/** What a round came to, in words. */
export function outcomeOf(stops: readonly Answerable[]): string {
  const counts = { good: 0, needs: 0, missing: 0, skipped: 0 }
  for (const { answered } of stops) if (answered) counts[answered.answer] += 1
  return roundResult(counts)
}

/**
 * Locks a round until the transaction ends. `at` is what somebody's clock said, within the round and no later than now. Throws
 * `roundNotFound`.
 */
export async function lockRound(tx: Transaction, { folderId }: Granted<'UpdateActivity'>, id: number, said?: string) {
  const found = await tx
    .selectFrom('round')
    .innerJoin('activity', 'activity.id', 'round.activity_id')
    .where('round.activity_id', '=', sql<number>`${id}::bigint`)
    .where('round.folder_id', '=', folderId)
    .where('activity.deletion_id', 'is', null)
    .select(sql<boolean>`round.finished_at is not null`.as('isFinished'))
    .select(sql<Date>`greatest(round.started_at, least(${said ?? null}::timestamptz, now()))`.as('at'))
    .forUpdate('round')
    .executeTakeFirst()
  if (!found) throw new Problem('roundNotFound')
  return found
}
