import { sql } from 'kysely'
import { anyId } from '../platform/database/anyOf.ts'
import type { Db, Transaction } from '../platform/database/database.ts'
import type { Belongings } from './belongings.ts'

/** The firms that what moves names and that the register of a main folder has none by the name of, sorted by name. */
export async function missingFirms(db: Db, register: number, moving: Belongings): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct firm.name from firm
    where ${isNamed(moving)} and not exists (
      select from firm as own
      where own.folder_id = ${register} and own.name = firm.name and own.deletion_id is null
    )
    order by firm.name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Whether what moves names any firm. */
export async function namesFirms(db: Db, moving: Belongings): Promise<boolean> {
  const { rows } = await sql`select from firm where ${isNamed(moving)} limit 1`.execute(db)
  return rows.length > 0
}

/** Adds the missing firms to the register. */
export async function addFirms(
  tx: Transaction,
  userId: number,
  register: number,
  names: readonly string[],
  moving: Belongings,
) {
  await sql`
    insert into firm (
      folder_id, created_by, name, contact_person, phone, email, website, organisation_number, note, lemmas
    )
    select distinct on (name)
      ${register}::bigint, ${userId}::bigint, name, contact_person, phone, email, website, organisation_number, note, lemmas
    from firm
    where ${isNamed(moving)} and name = any(${names}::text[])
    order by name, id`.execute(tx)
}

/** SQL: the firm by the same name in the register. */
export const firmIn = (register: number, column: string) => sql`(
  select own.id from firm as named
  join firm as own on own.folder_id = ${register} and own.name = named.name and own.deletion_id is null
  where named.id = ${sql.ref(column)}
  order by own.id
  limit 1
)`

const isNamed = (moving: Belongings) => sql`firm.id in (
  select firm_id from activity where id = ${anyId(moving.activity)}
  union select firm_id from series where id = ${anyId(moving.series)}
  union select firm_id from fault where id = ${anyId(moving.fault)}
  union select firm_id from offer where activity_id = ${anyId(moving.activity)}
  union select former_firm_id from offer where activity_id = ${anyId(moving.activity)}
)`
