import { sql } from 'kysely'
import { itemKinds, type ItemKind } from '#contract/platform/items.ts'
import { tables } from '#contract/items/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { writer } from './answer.ts'

type Asked = { kind: string; id: number }

const withAuthors = ['folder', ...itemKinds] as const

/**
 * Who wrote these folders and items: the name of whoever added each, or that a firm delivered it. What is not there, or of
 * another kind, has none.
 */
export async function authorsOf(db: Db, asked: readonly Asked[]): Promise<(one: Asked) => string> {
  const kinds = withAuthors.filter((kind) => asked.some((one) => one.kind === kind))
  if (kinds.length === 0) return () => writer.unknown
  const each = kinds.map((kind) => {
    const ids = asked.filter((one) => one.kind === kind).map(({ id }) => id)
    const by = sql.ref(kind === 'activity' ? 'own.initiated_by' : 'own.created_by')
    return sql`select ${kind}::text as kind, own.id,
        case when not ${isDelivered(kind)} then person.full_name end as name
      from ${sql.table(tableOf(kind))} as own join app_user as person on person.id = ${by}
      where own.id = any (${ids}::bigint[])`
  })
  const { rows } = await sql<Asked & { name: string | null }>`${sql.join(each, sql` union all `)}`.execute(db)
  const names = new Map(rows.map(({ name, ...one }) => [keyOf(one), name ?? writer.outsider]))
  return (one) => names.get(keyOf(one)) ?? writer.unknown
}

/** SQL: whether a row `own` came with a delivery. */
const isDelivered = (kind: ItemKind | 'folder') =>
  kind === 'activity' || kind === 'component' || kind === 'file'
    ? sql<boolean>`exists (select from delivered where ${sql.ref(`delivered.${kind}_id`)} = own.id)`
    : sql<boolean>`false`

const tableOf = (kind: ItemKind | 'folder') => (kind === 'folder' ? kind : tables[kind].table)

const keyOf = ({ kind, id }: Asked) => `${kind} ${id}`
