import { sql } from 'kysely'
import type { Granted } from '#server/rules/access/access.ts'
import { assertRoom } from '#server/rules/domain/folderCapacity.ts'
import { firmLemmas, lemmaVector } from '#server/rules/domain/lemmas/lemmas.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { isAdded, isChanging } from '../plan/addedRows.ts'
import { plainName } from '../plan/plainName.ts'
import type { Scope } from '../plan/scope.ts'
import type { Made, Run } from '../run.ts'

type Importing = Granted<'ImportItems'>

/** The folder of each place, of which those that are not there yet are made. Throws `folderFull`. */
export async function makePlaces(tx: Transaction, granted: Importing, run: Run, { subFolders }: Scope, made: Made) {
  const used = await distinct(tx, run, 'subFolder')
  const known = new Map(subFolders.map(({ id, title }) => [plainName(title), id]))
  const ids = new Set(subFolders.map(({ id }) => id))
  const found = new Map<string, number>()
  const missing = new Map<string, string>()
  for (const name of used) {
    const to = run.places[name] ?? 'here'
    const same = known.get(plainName(name))
    if (to === 'new' && granted.isMain && same === undefined) missing.set(plainName(name), name)
    // One that has gone meanwhile is no place to write to: its rows come to the folder itself.
    else
      found.set(name, to === 'new' ? (same ?? granted.folderId) : to !== 'here' && ids.has(to) ? to : granted.folderId)
  }
  if (missing.size > 0) await assertRoom(tx, granted, 'subFolders', missing.size)
  const titles = [...missing.values()]
  const { rows } = await sql<{ id: number; title: string }>`
    insert into folder (parent_id, title, lemmas, created_by)
    select ${granted.folderId}, title, lemmas::tsvector, ${granted.userId}
    from unnest(${titles}::text[], ${titles.map((title) => lemmaVector(title))}::text[]) as new (title, lemmas)
    returning id, title`.execute(tx)
  made.subFolders = rows.map(({ id }) => id)
  const added = new Map(rows.map(({ id, title }) => [plainName(title), id]))
  for (const name of used) found.set(name, found.get(name) ?? added.get(plainName(name)) ?? granted.folderId)
  return found
}

/** The firms that the rows name, by their names in lower case: of the register, or new in it. Throws `folderFull`. */
export async function makeFirms(tx: Transaction, { userId }: Importing, run: Run, scope: Scope, made: Made) {
  if (!scope.hasFirms) return new Map<string, number>()
  const names = new Map((await distinct(tx, run, 'firm')).map((name) => [plainName(name), name]))
  if (names.size === 0) return new Map<string, number>()
  const { rows: known } = await sql<{ id: number; name: string }>`
    select id, name from firm where folder_id = ${scope.mainFolderId} and deletion_id is null order by id desc`.execute(
    tx,
  )
  const found = new Map(known.map(({ id, name }) => [plainName(name), id]))
  const missing = [...names].filter(([name]) => !found.has(name)).map(([, name]) => name)
  if (missing.length > 0) await assertRoom(tx, { folderId: scope.mainFolderId }, 'firms', missing.length)
  const { rows } = await sql<{ id: number; name: string }>`
    insert into firm (folder_id, name, lemmas, created_by)
    select ${scope.mainFolderId}, name, lemmas::tsvector, ${userId}
    from unnest(${missing}::text[], ${missing.map((name) => firmLemmas(name, []))}::text[]) as new (name, lemmas)
    returning id, name`.execute(tx)
  made.firms = rows.map(({ id }) => id)
  for (const { id, name } of rows) found.set(plainName(name), id)
  return found
}

/** What the rows say in a field of those that are written. */
async function distinct(tx: Transaction, run: Run, field: 'subFolder' | 'firm'): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct planned->>${field} as name from import_row
    where run_id = ${run.id} and (${isAdded} or ${isChanging}) and planned->>${field} is not null
    order by 1`.execute(tx)
  return rows.map(({ name }) => name)
}
