import { sql } from 'kysely'
import type { SearchHit } from '#contract/content/search.ts'
import { shownAmount, shownCurrency } from '#server/rules/domain/costVisibility.ts'
import { placeholderAddress, shownCover } from '#server/rules/domain/pictures.ts'
import { dayOf } from '#server/rules/domain/swedishTime.ts'

/** What a hit shows besides its words. */
export type HitFacts = Partial<typeof withoutFacts>

/** The facts of a hit that has none. */
export const withoutFacts: Pick<
  SearchHit,
  'day' | 'typeName' | 'statusId' | 'cost' | 'currency' | 'belongsTo' | 'picture'
> = { day: null, typeName: null, statusId: null, cost: null, currency: 'SEK', belongsTo: null, picture: null }

const ofActivity = sql`(
  select json_build_object('day', start_date, 'typeName', type.name, 'statusId', activity.status_id,
    'cost', ${shownAmount('seen', sql`activity.cost`)}, 'currency', ${shownCurrency('seen', sql`activity.currency`)})
  from activity
  left join activity_type as type on type.id = activity.type_id
  left join seen on seen.folder_id = activity.folder_id
  where activity.id = ranked.id)`

const ofFile = sql`(
  select json_build_object('day', file.day, 'typeName', kind.name,
    'belongsTo', coalesce(activity.title, component.name, fault.title, agreement.title),
    'picture', case when content.preview = 'done' then json_build_object(
      'fileId', file.id, 'width', content.width, 'height', content.height, 'placeholder', ${placeholderAddress}) end)
  from file
  join content on content.sha256 = file.content
  join file_kind as kind on kind.id = file.kind_id
  left join activity on activity.id = file.activity_id
  left join component on component.id = file.component_id
  left join fault on fault.id = file.fault_id
  left join agreement on agreement.id = file.agreement_id
  where file.id = ranked.id)`

/** The facts of the row `ranked` in its folder, if the reader sees one: as JSON, with what differs from `withoutFacts`. */
export const factsOfHit = sql<HitFacts | null>`case ranked.kind
  when 'folder' then json_build_object('picture', ${shownCover('folder.cover_file_id')})
  when 'activity' then ${ofActivity}
  when 'component' then (
    select json_build_object('picture', ${shownCover('component.cover_file_id')}) from component where id = ranked.id)
  when 'file' then ${ofFile}
  when 'fault' then (select json_build_object('day', reported_on) from fault where id = ranked.id)
  when 'agreement' then (select json_build_object('day', asked_on) from agreement where id = ranked.id)
  when 'message' then (
    select json_build_object('day', ${dayOf(sql<Date>`created_at`)}) from message where id = ranked.id)
  end`
