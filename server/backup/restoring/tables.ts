import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import * as copyStreams from 'pg-copy-streams'
import { ArchiveError, nameOf, type ArchivedTable, type Manifest } from '../archive/format.ts'
import { foreignKeys, quoted, quotedTable, tablesToKeep, type ForeignKey } from '../catalog.ts'

/**
 * Makes the tables ready to take rows in any order: those that no migration makes are made, what migrations put into
 * the others is taken out, and neither triggers nor foreign keys look at what comes. Returns the foreign keys.
 */
export async function openTables(client: pg.ClientBase, tables: ArchivedTable[]): Promise<ForeignKey[]> {
  for (const { schema, sql } of tables) {
    if (!sql) continue
    await client.query(`create schema if not exists ${quoted(schema)}`)
    for (const statement of sql.make) await client.query(statement)
  }
  await assertSameTables(client, tables)
  const keys = await foreignKeys(client)
  for (const { drop } of keys) await client.query(drop)
  for (const table of tables) await client.query(`alter table ${quotedTable(table)} disable trigger user`)
  await client.query(`truncate ${tables.map(quotedTable).join(', ')}`)
  return keys
}

/** A table that nobody fills would be lost without a word. */
async function assertSameTables(client: pg.ClientBase, tables: ArchivedTable[]) {
  const described = (table: ArchivedTable) => `${nameOf(table)} (${table.columns.toSorted().join(', ')})`
  const here = (await tablesToKeep(client)).map(described)
  const there = tables.map(described)
  const different = [...here, ...there].find((table) => !here.includes(table) || !there.includes(table))
  if (different) throw new ArchiveError(`The archive's tables are not those of its schema: ${different}.`)
}

/** Returns the number of rows. */
export async function copyInto(client: pg.ClientBase, table: ArchivedTable, bytes: AsyncIterable<Uint8Array>) {
  const columns = table.columns.map(quoted).join(', ')
  const copy = client.query(copyStreams.from(`copy ${quotedTable(table)} (${columns}) from stdin`))
  await pipeline(Readable.from(bytes), copy)
  return copy.rowCount
}

/** Foreign keys are checked as they come back. */
export async function closeTables(client: pg.ClientBase, tables: ArchivedTable[], keys: ForeignKey[]): Promise<void> {
  for (const table of tables) await client.query(`alter table ${quotedTable(table)} enable trigger user`)
  for (const { add } of keys) await client.query(add)
  for (const { sql } of tables) for (const statement of sql?.tie ?? []) await client.query(statement)
}

/** The next ids are those that would have come: none is given twice, though its row may be gone. */
export async function setSequences(client: pg.ClientBase, sequences: Manifest['sequences']): Promise<void> {
  for (const { table, column, value, isCalled } of sequences)
    await client.query('select setval(pg_get_serial_sequence($1, $2), $3, $4)', [table, column, value, isCalled])
}
