import { AsyncLocalStorage } from 'node:async_hooks'
import { sql, type RawBuilder } from 'kysely'
import type { Transaction } from './database.ts'

/* Whose words are written. Unless it is said that they are the team's own, rows are marked as from outside. */

const own = new AsyncLocalStorage<true>()

/** Runs the handler of a call in which somebody writes their own words. */
export const asOwnWords = <T>(run: () => T): T => own.run(true, run)

export const areOwnWords = (): boolean => own.getStore() === true

export const wordsSetting = () => (areOwnWords() ? 'on' : 'off')

/** SQL: sets for the transaction whether its words are the team's own. What it copies keeps its mark whatever this says. */
export const setOwnWords = (setting: string) => sql`set_config('parmen.own_words', ${setting}, true)`

/** For a job that writes nothing but what follows from rows that are there. */
export async function writesOwnWords(tx: Transaction) {
  await sql`select ${setOwnWords('on')}`.execute(tx)
}

export type MarkedTable = 'activity' | 'agreement' | 'component' | 'fault' | 'file' | 'firm' | 'folder' | 'series'

/** SQL: whether a row of the table, called `row`, is from outside, whoever copies it. */
export function isFromOutside(table: MarkedTable, row: string = table): RawBuilder<boolean> {
  const author = table === 'activity' ? 'initiated_by' : 'created_by'
  const folder = table === 'folder' ? 'id' : 'folder_id'
  const [mark, place, by] = ['from_outside', folder, author].map((column) => sql.ref(`${row}.${column}`))
  return sql`(is_from_outside(${mark}, ${place}, ${by}) or brings_outside_words())`
}

/** Marks a row that says what another said, if that is from outside. */
export async function carryOutside(tx: Transaction, table: MarkedTable, id: number, from: MarkedTable, fromId: number) {
  await sql`
    update ${sql.table(table)} set from_outside = true
    where id = ${id} and not from_outside
      and exists (select from ${sql.table(from)} as source where source.id = ${fromId} and ${isFromOutside(from, 'source')})`.execute(
    tx,
  )
}
