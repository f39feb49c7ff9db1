import type { PoolClient } from 'pg'
import type { Statement } from './statements.ts'

/** A scan of a table in a plan, and its index; `isWhole` if it reads the whole table or index. */
export type Scan = { table: string; index: string | null; isWhole: boolean; rows: number }

/** Tables whose size depends on the product, or on what an operator does by hand, not on the number of users. */
const fixedTables = new Set([
  'status',
  'role',
  'category',
  'activity_type',
  'file_kind',
  'captcha_secret',
  'file_cookie_secret',
  'push_key',
  'migration',
  'take_down',
])

/** The inbox of customer service counts and searches every case there is (decision 16). */
export const readsAll = (title: string) => title.startsWith('/api/Support/cases')

/** Whether the scan is of an index of the trash: thirty days of deletions, which hundreds of folders may read whole. */
export const isOfTrash = ({ index }: Scan) => index !== null && /_(deletion|in_trash)$/.test(index)

/** Whether the statement reads, so that its plan is worth a look. */
export const isReading = ({ text }: Statement) => /^\s*(select|with)\b/i.test(text)

/** The scans of growing tables in a statement's plan; `rows` is the number read, if the statement is run. */
export async function scansOf(
  client: PoolClient,
  { text, values }: Statement,
  { isRun = false } = {},
): Promise<Scan[]> {
  const question = `explain (format json, analyze ${isRun}) ${text}`
  const { rows } = await client.query<Record<'QUERY PLAN', { Plan: Node }[]>>(question, values)
  const found = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => scansIn(Plan)))
  const growing = found.filter(({ table }) => !fixedTables.has(table))
  const first = await firstColumns(client)
  return growing.map(({ table, node, index }) => ({
    table,
    index,
    isWhole: isWhole(node, first),
    rows: rowsRead(node),
  }))
}

/** The first column of each index. A condition on a later column alone reads the whole index. */
async function firstColumns(client: PoolClient) {
  const { rows } = await client.query<{ index: string; column: string }>(
    `select relname as index, pg_get_indexdef(oid, 1, true) as column from pg_class where relkind = 'i'`,
  )
  return new Map(rows.map(({ index, column }) => [index, column]))
}

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

type Found = { table: string; index: string | null; node: Node }

function scansIn(node: Node, tableAbove = ''): Found[] {
  const table = node['Relation Name'] ?? tableAbove
  const index = node['Index Name'] ?? null
  const below = (node.Plans ?? []).flatMap((plan) => scansIn(plan, table))
  return node['Relation Name'] || index ? [{ table, index, node }, ...below] : below
}

function isWhole(node: Node, first: Map<string, string>): boolean {
  const index = node['Index Name']
  if (!index) return node['Node Type'] === 'Seq Scan'
  return !node['Index Cond']?.includes(`(${first.get(index)} `)
}

/** A bitmap's own rows are counted where the table is read by it. */
function rowsRead(node: Node): number {
  if (!node['Relation Name']) return 0
  const of = (name: 'Actual Rows' | 'Rows Removed by Filter' | 'Rows Removed by Index Recheck') => node[name] ?? 0
  const each = of('Actual Rows') + of('Rows Removed by Filter') + of('Rows Removed by Index Recheck')
  return each * (node['Actual Loops'] ?? 1)
}
