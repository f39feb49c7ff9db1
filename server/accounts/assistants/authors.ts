import { sql } from 'kysely'
import { itemKinds, type ItemKind } from '#contract/platform/items.ts'
import { tables } from '#contract/items/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { writer } from './answer.ts'

type Asked = { kind: string; id: number }

const withAuthors = ['folder', ...itemKinds] as const

/**
 * Who wrote these folders and items: the name of whoever added each, or that it came from outside the team. What is not
 * there, or of another kind, has none.
 */
export async function authorsOf(db: Db, asked: readonly Asked[]): Promise<(one: Asked) => string> {
  const kinds = withAuthors.filter((kind) => asked.some((one) => one.kind === kind))
  if (kinds.length === 0) return () => writer.unknown
  const each = kinds.map((kind) => {
    const ids = asked.filter((one) => one.kind === kind).map(({ id }) => id)
    const by = sql.ref(kind === 'activity' ? 'own.initiated_by' : 'own.created_by')
    const place = sql.ref(kind === 'folder' ? 'own.id' : 'own.folder_id')
    return sql`select ${kind}::text as kind, own.id,
        case when not is_from_outside(own.from_outside, ${place}, ${by}) then person.full_name end as name
      from ${sql.table(tableOf(kind))} as own join app_user as person on person.id = ${by}
      where own.id = any (${ids}::bigint[])`
  })
  const { rows } = await sql<Asked & { name: string | null }>`${sql.join(each, sql` union all `)}`.execute(db)
  const names = new Map(rows.map(({ name, ...one }) => [keyOf(one), name ?? writer.outsider]))
  return (one) => names.get(keyOf(one)) ?? writer.unknown
}

const tableOf = (kind: ItemKind | 'folder') => (kind === 'folder' ? kind : tables[kind].table)

const keyOf = ({ kind, id }: Asked) => `${kind} ${id}`
