import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { timelineKinds, type TimelineFilter, type TimelineKind } from '#contract/content/timeline.ts'
import { messagesOf } from '../messages/queries.ts'
import type { Db } from '#server/platform/database/database.ts'

export type TimelineRequest = Omit<z.output<typeof TimelineFilter>, 'subFolderId'> & {
  userId: number
  after?: string | undefined
  /** The most rows to return. */
  rows: number
}

/**
 * The first rows of each kind in each folder of the statement's `seen`: `rank`, `folder_id`, `day`, and `a` and `b`,
 * which tell those of one kind and day apart and never change. An event, a file and a message are known by their id,
 * changes by their folder and person. `total` counts changes.
 */
export function candidates(db: Db, asked: TimelineRequest): RawBuilder<unknown> {
  const kinds = asked.kind === undefined ? timelineKinds : [asked.kind]
  return sql.join(
    kinds.map((kind) => sql`(select ${rankOf(kind)} as rank, branch.* from (${branches[kind](db, asked)}) as branch)`),
    sql` union all `,
  )
}

const rankOf = (kind: TimelineKind) => sql.lit(timelineKinds.indexOf(kind) + 1)

const branches: Record<TimelineKind, (db: Db, asked: TimelineRequest) => RawBuilder<unknown>> = {
  activity: (_, asked) => {
    const key = { kind: 'activity', day: sql`own.start_date`, a: sql`own.id` } as const
    return sql`
      select seen.folder_id, own.* from seen cross join lateral (
        select own.start_date as day, own.id as a, 0::bigint as b, null::bigint as total
        from activity as own
        where own.folder_id = seen.folder_id and own.deletion_id is null and own.start_date is not null
          and ${isAsked(key, asked)}
          and ${isBy(asked, (personId) => sql`(own.responsible_id = ${personId} or own.initiated_by = ${personId})`)}
        order by own.start_date desc nulls last, own.id desc
        limit ${asked.rows}
      ) as own
      where not seen.is_deleted`
  },
  file: (_, asked) => {
    const key = { kind: 'file', day: sql`own.day`, a: sql`own.id` } as const
    return sql`
      select seen.folder_id, own.* from seen cross join lateral (
        select own.day, own.id as a, 0::bigint as b, null::bigint as total
        from standing_file as own
        where own.folder_id = seen.folder_id
          and ${isAsked(key, asked)}
          and ${isBy(asked, (personId) => sql`own.created_by = ${personId}`)}
        order by own.day desc, own.id desc
        limit ${asked.rows}
      ) as own
      where not seen.is_deleted`
  },
  message: (db, asked) => {
    const day = sql`day_in_sweden(message.created_at)`
    const notDeleted = sql<{
      folder_id: number
      role_id: number
    }>`(select folder_id, role_id from seen where not is_deleted)`
    // Those of thirty days at most: there is no index by day.
    return sql`${messagesOf(db, asked.userId, notDeleted)
      .where(sql<boolean>`${isAsked({ kind: 'message', day, a: sql`message.id` }, asked)}`)
      .where(sql<boolean>`${isBy(asked, (personId) => sql`message.sender_id = ${personId}`)}`)
      .select(['message.folder_id', sql<string>`${day}`.as('day'), 'message.id as a'])
      .select([sql<number>`0::bigint`.as('b'), sql<null>`null::bigint`.as('total')])}`
  },
  change: (_, asked) => {
    const day = sql`day_in_sweden(own.changed_at)`
    const who = sql`named_changer(own.action, own.changed_by)`
    const key = { kind: 'change', day, a: sql`seen.folder_id`, b: who } as const
    return sql`
      select seen.folder_id, own.* from seen cross join lateral (
        select ${day} as day, seen.folder_id as a, ${who} as b, count(*) as total
        from change as own
        where own.folder_id = seen.folder_id and (own.kind = 'folder' or not seen.is_deleted)
          and ${isAsked(key, asked)}
          and ${isBy(asked, (personId) => sql`${who} = ${personId}`)}
        group by ${day}, ${who}
        order by ${day} desc, ${who} desc
        limit ${asked.rows}
      ) as own`
  },
}

type Key = { kind: TimelineKind; day: RawBuilder<unknown>; a: RawBuilder<unknown>; b?: RawBuilder<unknown> }

/** Within the days asked for, and after the cursor. */
function isAsked({ kind, day, a, b = sql`0` }: Key, { from, to, after }: TimelineRequest) {
  const conditions = [
    sql`true`,
    ...(from === undefined ? [] : [sql`${day} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`${day} <= ${to}::date`]),
  ]
  if (after !== undefined) {
    const [at = '', lastRank, lastA, lastB] = after.split('.')
    const rank = timelineKinds.indexOf(kind) + 1
    const isRestOfDay = rank > Number(lastRank)
    conditions.push(isRestOfDay || rank === Number(lastRank) ? sql`${day} <= ${at}::date` : sql`${day} < ${at}::date`)
    if (rank === Number(lastRank))
      conditions.push(sql`(${day}, ${a}, ${b}) < (${at}::date, ${lastA}::bigint, ${lastB}::bigint)`)
  }
  return sql.join(conditions, sql` and `)
}

// Cast: the given id may exceed the column's range.
const isBy = ({ personId }: TimelineRequest, condition: (personId: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  personId === undefined ? sql`true` : condition(sql`${personId}::bigint`)
