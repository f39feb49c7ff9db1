import { sql } from 'kysely'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Going } from '../redaction/going.ts'

type Kind = 'component' | 'activity'

/**
 * What goes along with things and stands in no document of others, in words: so that a buyer has read all of it before the
 * yes. By the kind and the id of each.
 */
export async function besideOf(db: Db, going: Going) {
  const { rows } = await sql<{ kind: Kind; id: number; words: string[] }>`
    select 'component' as kind, id, array_remove(array[hint], null) as words from component where id = ${anyId(going.component)}
    union all
    select 'activity', activity.id, array_remove(array[
      'Upprepas: ' || series.words,
      case when series.title <> activity.title then 'Nästa gång: ' || series.title end,
      case when series.description is distinct from activity.description then series.description end,
      (select 'Att göra: ' || string_agg(text, ', ' order by position) from checklist_item where activity_id = activity.id)
    ], null)
    from activity left join series on series.id = activity.series_id and series.id = ${anyId(going.series)}
    where activity.id = ${anyId(going.activity)}`.execute(db)
  return new Map(rows.flatMap(({ kind, id, words }) => (words.length > 0 ? [[`${kind} ${id}`, words]] : [])))
}
