import { sql, type RawBuilder } from 'kysely'
import type { HandOverThing } from '#contract/handOverChoice.ts'
import { anyId } from '../../../platform/database/anyOf.ts'
import type { Db } from '../../../platform/database/database.ts'

type Title = { id: number; folderId: number; title: string; day: string | null }
type Asked = Record<HandOverThing, readonly number[]>

const columns: Record<HandOverThing, RawBuilder<unknown>> = {
  activity: sql`title, start_date::text as day`,
  component: sql`name as title, null as day`,
  fault: sql`title, reported_on::text as day`,
  file: sql`name as title, day::text as day`,
}

/** What these things of the folders are called; what is in none of them is left out. */
export async function titlesOf(db: Db, folderIds: readonly number[], asked: Asked) {
  const found = new Map<string, Title>()
  for (const kind of Object.keys(columns) as HandOverThing[]) {
    const { rows } = await sql<Title>`
      select id, folder_id as "folderId", ${columns[kind]} from ${sql.table(kind)}
      where id = ${anyId(asked[kind])} and folder_id = ${anyId(folderIds)} and deletion_id is null
      order by id`.execute(db)
    for (const row of rows) found.set(`${kind} ${row.id}`, row)
  }
  return (kind: HandOverThing, id: number) => found.get(`${kind} ${id}`)
}
