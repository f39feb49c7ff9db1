import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { ActivitySuggestions, activitySuggestions } from '#contract/content/activitySuggestions.ts'
import type { ParsedInput } from '#contract/platform/endpoint.ts'
import { weakestRoleFor } from '#contract/rules/permissions.ts'
import { componentStatus } from '#contract/rules/statuses.ts'
import { isNotArchived } from '#server/rules/access/access.ts'
import { isToBeDone } from '#server/rules/domain/eventDays.ts'
import { analysedWords } from '#server/rules/domain/lemmas/lemmas.ts'
import { foldersSeenWithin } from '#server/folders/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { seenActivity } from '../queries.ts'
import { spellingsOf } from './actions.ts'
import { matchTitle, type ComponentRow, type EventRow, type FolderRow, type Known } from './match.ts'

type Query = ParsedInput<(typeof activitySuggestions)['ofTitle']>['query']

/** What a title suggests, among the folders that the user may add events to and what lies in them. */
export async function suggestionsFor(
  db: Db,
  userId: number,
  query: Query,
): Promise<z.output<typeof ActivitySuggestions>> {
  const { title, when } = query
  const { place, component, typeId, planned } = matchTitle(title, await findKnown(db, userId, title, query))
  const offered = planned === null || when === 'upcoming' ? null : await seenActivity(db, userId, planned)
  return {
    place: place && {
      folderId: place.id,
      folderTitle: place.title,
      parentId: place.parentId,
      parentTitle: place.parentTitle,
    },
    component,
    typeId,
    planned: offered ?? null,
  }
}

/** Of each folder so many events, the latest, are looked at; so many of all that are alike are compared. */
const most = { eventsOfFolder: 200, compared: 100, words: 12 }

/** The folders that the user may add to, and what of theirs has a word of the title, or a part of one. */
async function findKnown(db: Db, userId: number, title: string, { folderId, within }: Query): Promise<Known> {
  const lemmas = wanted(title)
  const seen = foldersSeenWithin(db, userId, folderId).$if(within === 'folder' && folderId !== undefined, (its) =>
    its.where('folder_id', '=', folderId ?? 0),
  )
  const { rows } = await sql<Found>`
    with writable as materialized (
      select folder.id, folder.title, folder.parent_id, parent.title as parent_title, category.name as category_name
      from ${seen} as seen
      join folder on folder.id = seen.folder_id
      left join folder as parent on parent.id = folder.parent_id
      left join category on category.id = folder.category_id
      where seen.role_id <= ${weakestRoleFor('AddActivity')} and folder.deletion_id is null and ${isNotArchived}
    )
    select 'folders' as kind, json_build_object('id', id, 'title', title, 'parentId', parent_id,
      'parentTitle', parent_title, 'categoryName', category_name) as row
    from writable
    union all (${componentsWith(lemmas)})
    union all (${eventsWith(lemmas)})`.execute(db)
  const ofKind = <Kind extends keyof Known>(wantedKind: Kind) =>
    rows.filter(({ kind }) => kind === wantedKind).map(({ row }) => row) as Known[Kind]
  return { folders: ofKind('folders'), components: ofKind('components'), events: ofKind('events') }
}

type Found = { kind: keyof Known; row: FolderRow | ComponentRow | EventRow }

/** What is asked of the lemmas of a title or a name, as PostgreSQL writes a query; empty if there is nothing to ask. */
function wanted(title: string): string {
  const words = analysedWords(title, 'typed').slice(0, most.words)
  const lemmas = new Set(words.flatMap((word) => [...spellingsOf(word), ...word.parts]))
  return [...lemmas].map((lemma) => `'${lemma}':AB`).join(' | ')
}

const componentsWith = (lemmas: string) => sql`
  select 'components', json_build_object('id', own.id, 'folderId', own.folder_id, 'name', own.name)
  from writable
  join component as own on own.folder_id = writable.id
  where own.deletion_id is null and own.status_id = ${sql.lit(componentStatus.inUse)}
    and own.lemmas @@ ${lemmas}::tsquery
  order by ${likeness(lemmas)} desc, own.id desc
  limit ${most.compared}`

const eventsWith = (lemmas: string) => sql`
  select 'events', json_build_object('id', own.id, 'folderId', own.folder_id, 'title', own.title,
    'componentId', component.id, 'componentName', component.name, 'typeId', own.type_id,
    'isToBeDone', ${isToBeDone('own')})
  from writable
  cross join lateral (
    select * from activity
    where folder_id = writable.id and deletion_id is null
    order by start_date desc nulls last, id desc
    limit ${most.eventsOfFolder}
  ) as own
  left join component on component.id = own.component_id and component.deletion_id is null
    and component.status_id = ${sql.lit(componentStatus.inUse)}
  where own.lemmas @@ ${lemmas}::tsquery
  order by ${likeness(lemmas)} desc, own.id desc
  limit ${most.compared}`

/** By how many of the words there are, those of a title before the parts of compounds. */
const likeness = (lemmas: string): RawBuilder<number> => sql`ts_rank('{0, 0, 0.5, 1}', own.lemmas, ${lemmas}::tsquery)`
