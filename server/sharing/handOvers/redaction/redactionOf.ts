import { sql } from 'kysely'
import type { HandOverChoice, HandOverThing } from '#contract/sharing/handOverChoice.ts'
import type { Action } from '#contract/rules/permissions.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Chosen, Copied, Going, Redacted } from './going.ts'
import { redactedColumns } from './columns.ts'
import { asRead, leftInColumn } from '../../parcels/redaction/leftInColumn.ts'
import { knownOf } from '../../parcels/redaction/known.ts'
import {
  findThirdParties,
  firmAs,
  treatmentOf,
  type Known,
  type NamedItem,
  type ThirdParty,
} from '../../parcels/redaction/people.ts'
import { redactor } from '../../parcels/redaction/redactor.ts'

type Table = Redacted['table']
type Row = { id: number; folderId: number; values: Record<string, string | null> }

/**
 * What of the texts that go along is redacted by the choice, the function that redacts, which firms go along then, and who
 * was found. A firm that is redacted altogether is in none of it.
 */
export async function redactionOf(
  db: Db,
  granted: Granted<Action>,
  chosen: Chosen,
  names: HandOverChoice['names'],
): Promise<Pick<Going, 'firm' | 'redacted' | 'redact'> & { found: ThirdParty[]; known: Known }> {
  const known = await knownOf(db, granted)
  const treatmentOfFirm = new Map(known.firms.map((one) => [one.id, treatmentOf(names, firmAs(one))]))
  const firm = chosen.firm.filter((id) => treatmentOfFirm.get(id) !== 'none')
  const texts = await textsOf(db, { ...chosen, firm })
  const found = findThirdParties(texts.flatMap(placed), known)
  const redact = redactor({ names, known, found })
  const redacted = texts.flatMap(({ table, rows }) =>
    rows.flatMap(({ id, values }) => {
      const isNameAlone = table === 'firm' && treatmentOfFirm.get(id) === 'name'
      const left = leftOf(table, { ...values, ...(isNameAlone && nothingButName) }, redact)
      const changed = Object.entries(left).filter(([column, text]) => text !== values[column])
      return changed.length === 0 ? [] : [{ table, id, values: Object.fromEntries(changed) }]
    }),
  )
  return { firm, redacted, redact, found, known }
}

const nothingButName = { phone: null }
/** A number in a column of its own is the firm's, and says by its firm whether it goes along. */
const ownNumbers = new Set(['firm phone'])

function leftOf(table: Table, values: Row['values'], redact: (text: string) => string): Row['values'] {
  const entries = Object.entries(values).map(([column, text]) => {
    if (text === null || ownNumbers.has(`${table} ${column}`)) return [column, text] as const
    return [column, leftInColumn(column, text, redact)?.slice(0, redactedColumns[table][column]) ?? null] as const
  })
  return Object.fromEntries(entries)
}

const thingOf: Partial<Record<Table, HandOverThing>> = { component: 'component', fault: 'fault', file: 'file' }

type Texts = { table: Table; rows: Row[] }

/** The texts of one row, as they are looked through; a firm's own say nothing of others. */
function placed({ table, rows }: Texts): (NamedItem & { text: string })[] {
  return rows.map(({ id, folderId, values }) => ({
    kind: thingOf[table] ?? 'activity',
    id,
    folderId,
    title: values['title'] ?? values['name'] ?? '',
    text:
      table === 'firm'
        ? ''
        : Object.entries(values)
            .flatMap(([column, text]) => (text === null ? [] : asRead(column, text)))
            .join('\n'),
  }))
}

const copied: readonly Copied[] = ['folder', 'component', 'activity', 'series', 'fault', 'file', 'firm']

async function textsOf(db: Db, going: Chosen): Promise<Texts[]> {
  const all: Texts[] = []
  for (const table of copied) {
    const folder = table === 'folder' ? sql.ref('own.id') : sql.ref('own.folder_id')
    const { rows } = await sql<Row>`
      select own.id, ${folder} as "folderId", ${valuesOf(table)} as values from ${sql.table(table)} as own
      where own.id = ${anyId(going[table])} order by own.id`.execute(db)
    all.push({ table, rows })
  }
  const { rows } = await sql<Row>`
    select own.id, activity.folder_id as "folderId", ${valuesOf('checklist_item')} as values from checklist_item as own
    join activity on activity.id = own.activity_id
    where own.activity_id = ${anyId(going.activity)} order by own.id`.execute(db)
  return [...all, { table: 'checklist_item', rows }]
}

const valuesOf = (table: Table) =>
  sql`jsonb_build_object(${sql.join(
    Object.keys(redactedColumns[table]).flatMap((column) => [sql.lit(column), sql.ref(`own.${column}`)]),
  )})`
