import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'
import { redactedColumns } from '../redaction/columns.ts'
import type { Copies, Going, Redacted } from '../redaction/going.ts'

/** Writes into the copies what is left of the texts in which names and numbers are redacted. */
export async function redactCopies(tx: Transaction, { redacted }: Going, copies: Copies) {
  const byColumn = new Map<
    string,
    { table: Redacted['table']; column: string; ids: number[]; texts: (string | null)[] }
  >()
  for (const { table, id, values } of redacted)
    for (const [column, text] of Object.entries(values)) {
      if (!(column in redactedColumns[table])) throw new Error(`${table}.${column} holds no text that is redacted.`)
      const known = byColumn.get(`${table} ${column}`) ?? { table, column, ids: [], texts: [] }
      known.ids.push(id)
      known.texts.push(text)
      byColumn.set(`${table} ${column}`, known)
    }
  for (const { table, column, ids, texts } of byColumn.values())
    await (table === 'checklist_item'
      ? redactChecklist(tx, copies, { ids, texts })
      : sql`
        update ${sql.table(table)} as own set ${sql.ref(column)} = said.text
        from unnest(${ids}::bigint[], ${texts}::text[]) as said (id, text)
        join unnest(${copies[table].from}::bigint[], ${copies[table].to}::bigint[]) as each (id, copy) on each.id = said.id
        where own.id = each.copy`.execute(tx))
}

/** Its items have no ids of their own in the copy: each is the one at the same place. */
async function redactChecklist(
  tx: Transaction,
  { activity }: Copies,
  { ids, texts }: { ids: number[]; texts: (string | null)[] },
) {
  await sql`
    update checklist_item as own set text = coalesce(nullif(trim(said.text), ''), '…')
    from unnest(${ids}::bigint[], ${texts}::text[]) as said (id, text)
    join checklist_item as source on source.id = said.id
    join unnest(${activity.from}::bigint[], ${activity.to}::bigint[]) as each (id, copy) on each.id = source.activity_id
    where own.activity_id = each.copy and own.position = source.position`.execute(tx)
}
