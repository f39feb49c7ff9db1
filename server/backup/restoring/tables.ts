import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import * as copyStreams from 'pg-copy-streams'
import { ArchiveError, nameOf, type ArchivedTable, type Manifest } from '../archive/format.ts'
import { foreignKeys, quoted, quotedTable, tablesToKeep, type ForeignKey } from '../catalog.ts'

/**
 * Prepares the tables for rows in any order: makes those that no migration makes, empties those that migrations filled,
 * and turns off triggers and foreign keys. Returns the foreign keys.
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

/** Throws unless the archive has the same tables: one that nobody fills would be lost without a word. */
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

/** Adds the foreign keys again, which checks them. */
export async function closeTables(client: pg.ClientBase, tables: ArchivedTable[], keys: ForeignKey[]): Promise<void> {
  for (const table of tables) await client.query(`alter table ${quotedTable(table)} enable trigger user`)
  for (const { add } of keys) await client.query(add)
  for (const { sql } of tables) for (const statement of sql?.tie ?? []) await client.query(statement)
}

/** Continues the ids where the archive left off: none is given twice, even if its row is gone. */
export async function setSequences(client: pg.ClientBase, sequences: Manifest['sequences']): Promise<void> {
  for (const { table, column, value, isCalled } of sequences)
    await client.query('select setval(pg_get_serial_sequence($1, $2), $3, $4)', [table, column, value, isCalled])
}
