import { filesOf } from '#server/content/files/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { authorsOf } from '../authors.ts'
import { placeOf, type Row } from '../answer.ts'

const mostPapers = 50

type Belongs = { folderId: number; activityId?: number; componentId?: number }

/** The names of the papers of something, without what stands in them. */
export async function paperRows(db: Db, userId: number, belongs: Belongs): Promise<Row[]> {
  const { items } = await filesOf(db, userId, { ...belongs, q: null, topX: mostPapers, skip: 0 })
  const authorOf = await authorsOf(
    db,
    items.map(({ id }) => ({ kind: 'file', id })),
  )
  return items.map((file) => ({
    del: 'Papper',
    id: file.id,
    typ: file.kindName,
    dag: file.day,
    text: file.name,
    fran: placeOf(file, 'Papper'),
    skrivet_av: authorOf({ kind: 'file', id: file.id }),
  }))
}
