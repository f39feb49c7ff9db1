import { sql, type RawBuilder } from 'kysely'
import type { FirmPair } from '#contract/lifecycle/moves.ts'
import { fillLemmas } from '#server/rules/domain/lemmas/fillLemmas.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import { isFromOutside } from '#server/platform/database/ownWords.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import type { Belongings } from './belongings.ts'

/**
 * A firm that what moves names, and which one it is in the other register: null if that is to be added. One that it was before, and
 * that has another name since, is `isRenamed`.
 */
export type NamedFirm = { id: number; name: string; isInTrash: boolean; toId: number | null; isRenamed: boolean }

/**
 * The firms that what moves names, sorted by name. Each is the one that it was before the move that is undone, else the one with the
 * same name and details, else the one with the same name where both registers have a single one by it. A firm in the trash is one in
 * the trash.
 */
export async function namedFirms(
  db: Db,
  register: number,
  named: RawBuilder<unknown>,
  former: readonly FirmPair[],
): Promise<NamedFirm[]> {
  const { rows } = await sql<NamedFirm>`
    with named as (
      select id, folder_id, name, ${isLiving} as is_living, ${details} as details, ${placeAmongTwins} as place, (
        select count(*) from firm as namesake
        where namesake.folder_id = firm.folder_id and namesake.name = firm.name
          and (namesake.deletion_id is null) = (firm.deletion_id is null)
      ) as namesakes
      from firm where id in (${named})
    ), own as (
      select id, name, ${isLiving} as is_living, ${details} as details, ${placeAmongTwins} as place,
        count(*) over (partition by name, ${isLiving}) as namesakes
      from firm where folder_id = ${register} and name in (select name from named)
    )
    select named.id, named.name, not named.is_living as "isInTrash", coalesce(former.id, own.id) as "toId",
      coalesce(former.name <> named.name, false) as "isRenamed"
    from named
    left join lateral (
      select firm.id, firm.name from firm
      where firm.folder_id = ${register} and (
        firm.id = named.id
        or firm.id in (select pair.to_id from ${pairsOfFirms(former)} where pair.id = named.id) and (${isLiving} or not named.is_living)
      )
      limit 1
    ) as former on true
    left join own on own.name = named.name and own.is_living = named.is_living and (
      own.details = named.details and own.place = named.place or own.namesakes = 1 and named.namesakes = 1
    )
    order by named.name, named.id`.execute(db)
  return rows
}

/** The names of those that the register gets. */
export const addedNames = (firms: readonly NamedFirm[]) => [...new Set(addedFirms(firms).map(({ name }) => name))]

/** The firms that count against the room of the register: what lies in the trash does not. */
export const addedFirms = (firms: readonly NamedFirm[]) =>
  firms.filter(({ isInTrash, toId }) => !isInTrash && toId === null)

/** Whether what moves names any firm. */
export async function namesFirms(db: Db, moving: Belongings): Promise<boolean> {
  const { rows } = await sql`select from firm where id in (${firmsOf(moving)}) limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Adds the missing firms to the register, in its trash those that lie in the other's; what is noted of them only where it
 * is shown to nobody new. Returns what each firm is there.
 */
export async function addFirms(
  tx: Transaction,
  userId: number,
  register: number,
  firms: readonly NamedFirm[],
): Promise<FirmPair[]> {
  const known = firms.flatMap(({ id, toId }) => (toId === null ? [] : [{ id, toId }]))
  const missing = firms.filter(({ toId }) => toId === null).map(({ id }) => id)
  if (missing.length === 0) return known
  const nextOf = (table: string) => sql`nextval(pg_get_serial_sequence(${table}, 'id'))`
  const { rows } = await sql<FirmPair>`
    with adding as materialized (
      select firm.*, ${nextOf('firm')} as new_id, case when not ${isLiving} then ${nextOf('deletion')} end as new_deletion_id
      from firm where id = ${anyId(missing)}
    ), deletions as (
      insert into deletion (id, deleted_by, deleted_at) overriding system value
      select adding.new_deletion_id, deleted_by, deleted_at
      from adding join deletion on deletion.id = adding.deletion_id
    ), added as (
      insert into firm (
        id, folder_id, created_by, deletion_id,
        name, contact_person, phone, email, website, organisation_number, note, from_outside
      ) overriding system value
      select new_id, ${register}::bigint, ${userId}::bigint, new_deletion_id,
        name, contact_person, phone, email, website, organisation_number, case when ${isReadByAll(register)} then note end,
        ${isFromOutside('firm', 'adding')}
      from adding
    )
    select id, new_id as "toId" from adding`.execute(tx)
  await fillLemmas(
    tx,
    'firm',
    rows.map(({ toId }) => toId),
  )
  return [...known, ...rows]
}

/** SQL: whether all who see this register read the notes of the other one already: what is noted of a firm is for those who wrote it. */
const isReadByAll = (register: number) => sql`not exists (
  select from folder_access as reader where reader.folder_id = ${register}::bigint and not exists (
    select from folder_access as own where own.folder_id = adding.folder_id and own.user_id = reader.user_id
  )
)`

/** SQL: what the firm of the column is in the other register; a firm that is in no pair stays. */
export const firmIn = (pairs: readonly FirmPair[], column: string) => sql`coalesce(
  (select pair.to_id from ${pairsOfFirms(pairs)} where pair.id = ${sql.ref(column)}), ${sql.ref(column)}
)`

/** The pairs by which the firms are again what they were. */
export const turned = (pairs: readonly FirmPair[]): FirmPair[] => pairs.map(({ id, toId }) => ({ id: toId, toId: id }))

/** SQL: the pairs as rows `pair (id, to_id)`. */
export const pairsOfFirms = (pairs: readonly FirmPair[]) =>
  sql`unnest(${pairs.map(({ id }) => id)}::bigint[], ${pairs.map(({ toId }) => toId)}::bigint[]) as pair (id, to_id)`

const isLiving = sql`(firm.deletion_id is null)`

/** Without the note, which does not always come along. */
const details: RawBuilder<unknown> = sql`
  (contact_person, phone, email, website, organisation_number)::text`

/** Of firms that differ in nothing. */
const placeAmongTwins = sql`row_number() over (partition by name, ${isLiving}, ${details} order by id)`

/** SQL: the firms that do these events and series, by their ids. */
export const firmsDoing = ({ activity, series }: Pick<Belongings, 'activity' | 'series'>) => sql`
  select firm_id from activity where id = ${anyId(activity)} union select firm_id from series where id = ${anyId(series)}`

/** SQL: all firms that are named by what moves, also by its faults and offers. */
export const firmsOf = (moving: Belongings) => sql`${firmsDoing(moving)}
  union select firm_id from fault where id = ${anyId(moving.fault)}
  union select firm_id from agreement where id = ${anyId(moving.agreement)}
  union select firm_id from offer where activity_id = ${anyId(moving.activity)}
  union select former_firm_id from offer where activity_id = ${anyId(moving.activity)}`
