import { sql } from 'kysely'
import type { DB } from '#db/types.generated.ts'
import type { Db } from './database.ts'

type Table = keyof DB
type Reference = { table: Table; column: string }

/**
 * Whether a row of another table refers to this one by a foreign key, other than of the tables that the caller looks at
 * itself. Read from the schema, so that a table that comes later is not forgotten. The caller must hold the row `for
 * update`: otherwise one may come after the answer.
 */
export async function isReferredTo(db: Db, table: Table, id: number, except: readonly Table[] = []): Promise<boolean> {
  const references = (await referencesTo(db, table)).filter((one) => !except.includes(one.table))
  if (references.length === 0) return false
  const rows = references.map(
    (one) => sql`exists (select from ${sql.table(one.table)} where ${sql.ref(one.column)} = ${id})`,
  )
  const { rows: found } = await sql<{ isThere: boolean }>`select ${sql.join(rows, sql` or `)} as "isThere"`.execute(db)
  return found[0]?.isThere === true
}

async function referencesTo(db: Db, table: Table): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select referring.relname as "table", of_referring.attname as "column"
    from pg_constraint
    join pg_class referring on referring.oid = conrelid
    cross join unnest(conkey, confkey) as pair(own, theirs)
    join pg_attribute of_referring on of_referring.attrelid = conrelid and of_referring.attnum = pair.own
    join pg_attribute of_referred on of_referred.attrelid = confrelid and of_referred.attnum = pair.theirs
    where contype = 'f' and confrelid = ${table}::regclass and of_referred.attname = 'id'
    order by referring.relname, of_referring.attname`.execute(db)
  return rows
}
