import { sql } from 'kysely'
import { eventKind } from '#contract/items/event.ts'
import { insertCopies } from '#server/rules/domain/itemColumns.ts'
import { isFromOutside } from '#server/platform/database/ownWords.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Copied, Copying } from './content.ts'
import { firmOfCopy, type FirmsOfCopy } from './firms.ts'
import { pairs } from './ids.ts'

type CopyingWithFirms = Copying & { firms: FirmsOfCopy }

/** The events, their series and their checklists. Whoever copies them is who wrote and ticked off what is in the copy. */
export async function copyActivities(tx: Transaction, copying: CopyingWithFirms, copied: Copied) {
  await copySeries(tx, copying, copied)
  const { userId, folders, withHistory, firms } = copying
  const past = (column: string) => (withHistory ? sql.ref(`activity.${column}`) : sql`null`)
  const copies = insertCopies(eventKind, withHistory ? 'copy' : 'freshCopy', {
    own: {
      id: sql`each.copy`,
      folder_id: sql`place_of.copy`,
      initiated_by: sql`${userId}::bigint`,
      series_day: sql`case when of_series.copy is not null then series_day end`,
      counted_from: past('counted_from'),
      lemmas: past('lemmas'),
    },
    instead: {
      componentId: sql`of_component.copy`,
      seriesId: sql`of_series.copy`,
      firmId: firmOfCopy(firms, 'activity'),
    },
    from: sql`from activity
      join ${pairs(copied.activities, 'each')} on each.id = activity.id
      join ${pairs(folders, 'place_of')} on place_of.id = activity.folder_id
      left join ${pairs(copied.components, 'of_component')} on of_component.id = activity.component_id
      left join ${pairs(copied.series, 'of_series')} on of_series.id = activity.series_id`,
  })
  await copies.execute(tx)
  await sql`
    insert into checklist_item (activity_id, folder_id, position, text, done_at, done_by)
    select each.copy, place_of.copy, position, text, ${withHistory ? sql`done_at` : sql`null`},
      ${withHistory ? sql`case when done_at is not null then ${userId}::bigint end` : sql`null`}
    from checklist_item
    join ${pairs(copied.activities, 'each')} on each.id = checklist_item.activity_id
    join ${pairs(folders, 'place_of')} on place_of.id = checklist_item.folder_id
    order by checklist_item.id`.execute(tx)
}

async function copySeries(tx: Transaction, { userId, folders, firms }: CopyingWithFirms, copied: Copied) {
  await sql`
    insert into series (
      id, folder_id, kind, first_day, rule, every, unit, season, words, usage_every, usage_unit, title, description, type_id,
      component_id, firm_id, estimated_cost, currency, reminder_days, created_by, ended_at, ended_by, lemmas,
      from_outside
    )
    overriding system value
    select
      each.copy, place_of.copy, kind, first_day, rule, every, unit, season, words, usage_every, usage_unit, title, description,
      type_id, of_component.copy, ${firmOfCopy(firms, 'series')}, estimated_cost, currency, reminder_days, ${userId}::bigint,
      ended_at, case when ended_at is not null then ${userId}::bigint end, lemmas,
      ${isFromOutside('series')}
    from series
    join ${pairs(copied.series, 'each')} on each.id = series.id
    join ${pairs(folders, 'place_of')} on place_of.id = series.folder_id
    left join ${pairs(copied.components, 'of_component')} on of_component.id = series.component_id`.execute(tx)
}
