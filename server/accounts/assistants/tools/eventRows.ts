import type { Db } from '#server/platform/database/database.ts'
import { authorsOf } from '../authors.ts'
import { placeOf, type Row } from '../answer.ts'

type Event = Record<'id' | 'folderId', number> &
  Record<'title' | 'folderTitle' | 'statusName', string> &
  Record<'parentTitle' | 'startDate' | 'endDate', string | null>

/** Events among others, each by its title, with what is no text. */
export async function eventRows(db: Db, events: readonly Event[]): Promise<Row[]> {
  const authorOf = await authorsOf(
    db,
    events.map(({ id }) => ({ kind: 'activity', id })),
  )
  return events.map((event) => eventRow(event, authorOf({ kind: 'activity', id: event.id })))
}

function eventRow(event: Event, author: string): Row {
  const { id, folderId, title, startDate, endDate, statusName } = event
  return {
    id,
    folderId,
    ...(startDate !== null && { dag: startDate }),
    ...(endDate !== null && endDate !== startDate && { till: endDate }),
    status: statusName,
    text: title,
    fran: placeOf(event, 'Händelse'),
    skrivet_av: author,
  }
}
