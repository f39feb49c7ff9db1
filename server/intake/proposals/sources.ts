import { sql } from 'kysely'
import type { z } from 'zod'
import type { NewProposal } from '#contract/intake/proposals.ts'
import { Problem, type FieldProblem } from '#contract/platform/problems.ts'
import type { Granted } from '#server/rules/access/access.ts'
import type { Transaction } from '#server/platform/database/database.ts'

type Sources = z.output<typeof NewProposal>['sources']

/**
 * Throws `invalidInput` unless the caller sees each of them now, in the main folder that this one belongs to, and what is
 * quoted stands there: the reader is told that it is their own.
 */
export async function assertSources(tx: Transaction, granted: Granted<'ReadFolder'>, sources: Sources): Promise<void> {
  if (sources.length === 0) return
  const found = await findSources(tx, granted, sources)
  const fields = sources.flatMap((_, at): FieldProblem[] => {
    const source = found.find(({ position }) => position === at)
    if (!source) return [{ path: `sources.${at}.id`, message: 'Källan finns inte i mappen.' }]
    return source.isQuoted ? [] : [{ path: `sources.${at}.quote`, message: 'Orden står inte i källan.' }]
  })
  if (fields.length > 0) throw new Problem('invalidInput', { fields })
}

async function findSources(tx: Transaction, { userId, folderId }: Granted<'ReadFolder'>, sources: Sources) {
  const asked = JSON.stringify(sources.map((source, position) => ({ ...source, position })))
  const { rows } = await sql<{ position: number; isQuoted: boolean }>`
    select asked.position, coalesce(position(${squeezed('asked.quote')} in ${squeezed('it.words')}) > 0, true) as "isQuoted"
    from jsonb_to_recordset(${asked}::jsonb) as asked(position int, kind text, id bigint, quote text)
    join lateral (
      select folder_id, concat_ws(${between}, title, description, outcome) as words from activity
      where asked.kind = 'activity' and id = asked.id and deletion_id is null
      union all
      select folder_id, concat_ws(${between}, name, description, make, model, serial_number, hint, place) from component
      where asked.kind = 'component' and id = asked.id and deletion_id is null
      union all
      select file.folder_id, concat_ws(${between}, file.name, file.description, file.words) from standing_file as file
      where asked.kind = 'file' and file.id = asked.id
    ) as it on true
    join folder_access as access on access.folder_id = it.folder_id and access.user_id = ${userId}
    join folder on folder.id = it.folder_id
    join folder as chosen on chosen.id = ${folderId}
    where coalesce(folder.parent_id, folder.id) = coalesce(chosen.parent_id, chosen.id)`.execute(tx)
  return rows
}

/** Between two fields of a source: in no quote, which is of one field. */
const between = sql.lit('\u0001')

/** SQL: the words of a column, however they are spaced and whichever letters are large. */
const squeezed = (column: string) => sql`lower(regexp_replace(${sql.ref(column)}, '\\s+', ' ', 'g'))`

const columnOf = { activity: 'activity_id', component: 'component_id', file: 'file_id' } as const

export async function addSources(tx: Transaction, proposalId: number, sources: Sources): Promise<void> {
  if (sources.length === 0) return
  const rows = sources.map(({ kind, id, quote }, position) => ({
    proposal_id: proposalId,
    position,
    quote,
    [columnOf[kind]]: id,
  }))
  await tx.insertInto('proposal_source').values(rows).execute()
}
