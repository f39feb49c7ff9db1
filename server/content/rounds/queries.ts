import { sql, type RawBuilder } from 'kysely'
import type { OpenComponent } from '#contract/content/components.ts'
import {
  rounds,
  type Round,
  type RoundId,
  type Rounds,
  type RoundSummary,
  type Stop,
} from '#contract/content/rounds.ts'
import { mostStops, outdoors } from '#contract/rules/rounds.ts'
import { componentStatus, openActivityStatuses } from '#contract/rules/statuses.ts'
import { Problem } from '#contract/platform/problems.ts'
import { isNotArchived, type Granted } from '#server/rules/access/access.ts'
import { lastSeen } from '#server/rules/domain/lastSeen.ts'
import { lentOf } from '#server/rules/domain/lent.ts'
import { shownCover } from '#server/rules/domain/pictures.ts'
import type { Action } from '#contract/rules/permissions.ts'
import type { Db } from '#server/platform/database/database.ts'
import { idMadeBy } from '#server/platform/database/once.ts'

type In = Pick<Granted<Action>, 'folderId'>
type By = Pick<Granted<Action>, 'userId'>
/** As JSON gives it: with moments as text. */
type ThingRow = Omit<Rounds['stops'][number], 'lentTo'> & { lent: OpenComponent['lent'] }
type StopRow = ThingRow & Pick<Stop, 'answered'>

const shownRounds = 50

/**
 * The folder of a round and those below it that all its members see. What is in others is not told in its protocol, which
 * is read by all of them.
 */
export const foldersOfRound = (folderId: number | RawBuilder<unknown>) => sql`
  select folder.id, folder.title, ${isNotArchived} as is_active
  from folder
  left join folder as parent on parent.id = folder.parent_id
  where (folder.id = ${folderId} or (folder.parent_id = ${folderId} and folder.inherits))
    and folder.deletion_id is null and folder.take_down_id is null`

const isOpen = (table: string) =>
  sql`${sql.ref(`${table}.status_id`)} in (${sql.join(openActivityStatuses.map((status) => sql.lit(status)))})`

/** What of an answer's event or fault is still there: neither was moved away, nor lies in the trash. */
const made = sql`
  left join activity as planned on planned.id = said.activity_id and planned.folder_id = said.folder_id
    and planned.deletion_id is null
  left join fault on fault.id = said.fault_id and fault.folder_id = said.folder_id and fault.deletion_id is null`

/** Of what a round made, the events and faults that are still to be done; null if it made none that is there. */
const open = sql`(
  select case when count(*) > 0 then count(*) filter (where ${isOpen('planned')} or not fault.is_closed) end
  from round_answer as said
  join component on component.id = said.component_id and component.deletion_id is null
  ${made}
  where said.round_id = round.activity_id and said.folder_id in (select id from place)
    and (planned.id is not null or fault.id is not null)
)`

/** Whoever ticks its event off, or leaves it out, has ended a round as well. */
const endedAt = sql`coalesce(round.finished_at, case when not ${isOpen('activity')} then activity.updated_at end)`

const summaries = (folderId: number) => sql`
  select coalesce(json_agg(json_build_object(
    'activityId', round.activity_id, 'title', round.title, 'startedAt', round.started_at, 'finishedAt', round.ended_at,
    'outcome', round.outcome, 'open', ${open}
  ) order by round.started_at desc), '[]')
  from (
    select round.activity_id, round.started_at, ${endedAt} as ended_at, activity.title, activity.outcome
    from round join activity on activity.id = round.activity_id and activity.deletion_id is null
    where round.folder_id = ${folderId} order by round.started_at desc limit ${sql.lit(shownRounds)}
  ) as round`

/** The event that is the next round: of the series of an earlier one. */
const planned = (folderId: number) => sql`
  select json_build_object('activityId', activity.id, 'startDate', activity.start_date)
  from activity
  where activity.folder_id = ${folderId} and activity.deletion_id is null and ${isOpen('activity')}
    and not exists (select from round where round.activity_id = activity.id)
    and activity.series_id in (
      select earlier.series_id from round join activity as earlier on earlier.id = round.activity_id
      where round.folder_id = ${folderId}
    )
  order by activity.start_date nulls last, activity.id limit 1`

/**
 * The things of a folder's way round: `way` is the folder. What is new to it comes after what stands in the same place; new
 * places come last, and those outside before the others.
 */
const things = (way: RawBuilder<unknown>) => sql`
  from (
    select component.*, coalesce(component.place, place.title) as at, place.title as folder_title,
      component.status_id = ${sql.lit(componentStatus.inUse)} and place.is_active as is_in_use,
      round_stop.component_id is not null and round_stop.position is null as is_left_out, round_stop.position,
      max(round_stop.position) over (partition by lower(trim(coalesce(component.place, place.title)))) as last_there
    from place
    join component on component.folder_id = place.id and component.deletion_id is null
    left join round_stop on round_stop.component_id = component.id and round_stop.way_id = ${way}
  ) as component`

const inWayRound = sql`
  order by component.is_left_out, coalesce(component.position, component.last_there) nulls last, component.position is null,
    not lower(component.at) ~ ${sql.lit(outdoors)}, lower(trim(component.at)) collate swedish, component.name, component.id`

/** A thing as it is before this round, or now: `round` is none. */
const asItWas = (round?: RawBuilder<unknown>) => sql`
  'componentId', component.id, 'folderId', component.folder_id, 'folderTitle', component.folder_title,
  'name', component.name, 'place', component.at, 'isLeftOut', component.is_left_out,
  'cover', ${shownCover('component.cover_file_id')}, 'warrantyUntil', component.warranty_until,
  'lent', ${lentOf('component')}, 'lastSeen', ${lastSeen(round)}`

/** Which thing it is, for whoever looks at nothing else of it. */
export const thingAlone = sql`'componentId', component.id, 'isLeftOut', component.is_left_out, 'lent', '[]'::json`

/** What a folder's rounds are and have been. */
export async function roundsOf(db: Db, { folderId }: In, thing = asItWas()) {
  const { rows } = await sql<{ planned: Rounds['planned']; rounds: RoundSummary[]; stops: ThingRow[] }>`
    with place as materialized (${foldersOfRound(folderId)})
    select (${planned(folderId)}) as planned, (${summaries(folderId)}) as rounds, (
      select coalesce(json_agg(json_build_object(${thing}) ${inWayRound}), '[]')
      ${things(sql.val(folderId))} where component.is_in_use
    ) as stops`.execute(db)
  const { planned: next = null, rounds: found = [], stops = [] } = rows[0] ?? {}
  // As JSON gives them: with moments as text.
  const shown = found.map(({ startedAt, finishedAt, ...round }) => ({
    ...round,
    startedAt: new Date(startedAt),
    finishedAt: finishedAt === null ? null : new Date(finishedAt),
  }))
  const onWay = stops.filter(({ isLeftOut }, at) => isLeftOut || at < mostStops)
  return { planned: next, rounds: shown, stops: onWay.map(toThing) }
}

/** A round with what was said of each thing, or of this one. Throws `roundNotFound`. */
export async function roundOf(db: Db, { folderId }: In, id: number, componentId?: number) {
  const { rows } = await sql<Omit<Round, keyof RoundRow> & RoundRow>`
    with place as materialized (${foldersOfRound(folderId)})
    select round.activity_id as "activityId", round.folder_id as "folderId", folder.title as "folderTitle",
      activity.title, round.started_at as "startedAt", starter.full_name as "startedBy",
      ${endedAt} as "finishedAt", finisher.full_name as "finishedBy",
      (
        select file.id from file where file.id = round.protocol_id and file.activity_id = round.activity_id
          and file.folder_id = round.folder_id and file.deletion_id is null
      ) as "protocolId",
      (
        select next.start_date from activity as next
        where next.series_id = activity.series_id and next.folder_id = activity.folder_id and next.id <> activity.id
          and next.deletion_id is null and ${isOpen('next')}
        order by next.start_date limit 1
      ) as "nextDay",
      (${stopsOfRound(componentId)}) as stops
    from round
    join activity on activity.id = round.activity_id and activity.deletion_id is null
    join folder on folder.id = round.folder_id
    join app_user as starter on starter.id = round.started_by
    left join app_user as finisher on finisher.id = round.finished_by
    where round.activity_id = ${id}::bigint and round.folder_id = ${folderId}`.execute(db)
  const [round] = rows
  if (!round) throw new Problem('roundNotFound')
  return { ...round, stops: round.stops.slice(0, mostStops).map(toStop) }
}

type RoundRow = { folderTitle: string; startedAt: Date; finishedAt: Date | null; stops: StopRow[] }

/** What it goes past, and what was said; of a finished one what was said alone. */
const onTheWay = sql`(said.round_id is not null or (${endedAt} is null and component.is_in_use and not component.is_left_out))`

const stopsOfRound = (componentId?: number) => sql`
  select coalesce(json_agg(json_build_object(
    ${asItWas(sql`round.activity_id`)},
    'answered', case when said.round_id is not null then json_build_object(
      'answer', said.answer, 'note', said.note, 'at', said.answered_at, 'by', app_user.full_name,
      'activityId', planned.id, 'faultId', fault.id, 'startDate', planned.start_date, 'endDate', planned.end_date,
      'season', planned.season, 'isDone', coalesce(not ${isOpen('planned')}, fault.is_closed, false)
    ) end
  ) ${inWayRound}), '[]')
  ${things(sql`round.folder_id`)}
  left join round_answer as said on said.round_id = round.activity_id and said.component_id = component.id
  left join app_user on app_user.id = said.answered_by
  ${made}
  where ${componentId === undefined ? onTheWay : sql`component.id = ${componentId}::bigint`}`

const toStop = ({ answered, ...thing }: StopRow) => ({ ...toThing(thing), answered: atMoment(answered) })

function toThing({ lastSeen: seen, lent, ...thing }: ThingRow) {
  // Whoever has a key to it has not borrowed the thing.
  const lentTo = lent.find(({ keyNumber }) => keyNumber === null)?.who ?? null
  return { ...thing, lentTo, lastSeen: atMoment(seen) }
}

const atMoment = <Row extends { at: string }>(row: Row | null) => row && { ...row, at: new Date(row.at) }

/** The id of a round that is named by it, or by the key that its user began it with. Throws `roundNotFound`. */
export async function idOfRound(db: Db, { userId }: By, named: RoundId): Promise<number> {
  if (typeof named === 'number') return named
  const { method, path } = rounds.start
  const id = await idMadeBy(db, { userId, key: named, endpoint: `${method} ${path}` })
  if (!id) throw new Problem('roundNotFound')
  return id
}

/** The folder of a thing of a round's folder; undefined if it is no longer there. */
export async function folderOfStop(db: Db, { folderId }: In, componentId: number): Promise<number | undefined> {
  const { rows } = await sql<{ folderId: number }>`
    select component.folder_id as "folderId" from component
    where component.id = ${componentId}::bigint and component.deletion_id is null
      and component.folder_id in (select place.id from (${foldersOfRound(folderId)}) as place)`.execute(db)
  return rows[0]?.folderId
}

/** The answers of the rounds of a folder, as they are kept. */
export async function answersIn(db: Db, { folderId }: In) {
  const { rows } = await sql<object>`
    select round.activity_id as "activityId", activity.title, round.started_at as "startedAt",
      round.finished_at as "finishedAt", (
        select coalesce(json_agg(json_build_object(
          'component', component.name, 'answer', said.answer, 'note', said.note, 'at', said.answered_at,
          'by', app_user.full_name) order by said.answered_at), '[]')
        from round_answer as said
        join component on component.id = said.component_id and component.deletion_id is null
        join app_user on app_user.id = said.answered_by
        where said.round_id = round.activity_id
          and said.folder_id in (select place.id from (${foldersOfRound(sql`round.folder_id`)}) as place)
      ) as answers
    from round join activity on activity.id = round.activity_id and activity.deletion_id is null
    where round.folder_id = ${folderId}
    order by round.started_at desc`.execute(db)
  return rows
}
