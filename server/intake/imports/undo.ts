import { importDays } from '#contract/platform/limits.ts'
import { sql, type RawBuilder } from 'kysely'
import { Problem } from '#contract/platform/problems.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { createDeletion } from '#server/rules/access/actor.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import type { Paging } from '#server/platform/database/page.ts'
import { scopeOf, type Scope } from './plan/scope.ts'
import { cameWith } from './papers/papers.ts'
import { isOwn, lockRun, type Run } from './run.ts'
import { takeReadingsBack } from './write/meter.ts'
import { putBack } from './write/overwrite.ts'

type Importing = Granted<'ImportItems'>
type Since = RawBuilder<Date>

/** SQL: when it came in, to the microsecond, as its rows have it. */
const sinceOf = ({ id }: Pick<Run, 'id'>): Since => sql<Date>`(select done_at from import_run where id = ${id})`

/** SQL: whether an imported `activity` or `component` has been changed, or been given something, since it came in. */
const isActivityChanged = (since: Since) => sql<boolean>`(activity.updated_at > ${since}
  or exists (select from meter_reading where meter_reading.activity_id = activity.id
    and meter_reading.folder_id = activity.folder_id and meter_reading.updated_at > ${since})
  or exists (select from file where file.activity_id = activity.id and file.deletion_id is null))`
const isComponentChanged = (since: Since, runId: number) => sql<boolean>`(component.updated_at > ${since}
  or exists (select from meter_reading where meter_reading.component_id = component.id)
  or exists (select from fault where fault.component_id = component.id and fault.deletion_id is null)
  or exists (select from agreement where agreement.component_id = component.id and agreement.deletion_id is null)
  or exists (select from file where file.component_id = component.id and file.deletion_id is null
    and file.created_at > ${since} and not ${cameWith(runId)})
  or exists (select from activity where activity.component_id = component.id and activity.deletion_id is null
    and not exists (select from import_ref where import_ref.activity_id = activity.id and import_ref.run_id = ${runId})))`

/** What of a run has been changed since it came in, the latest first. */
export async function changedSince(db: Db, granted: Importing, id: number, { topX, skip }: Paging) {
  const { userId } = granted
  const since = sinceOf({ id })
  const own = sql`import_ref.run_id = (select id from import_run where ${isOwn(granted, id)} and state = 'done')`
  const { rows } = await sql<{
    kind: 'activity' | 'component'
    id: number
    folderId: number
    title: string
    changedAt: Date
    total: number
  }>`
    select *, count(*) over () as total from (
      select 'activity' as kind, activity.id, activity.folder_id as "folderId", activity.title::text as title, activity.updated_at as "changedAt"
      from import_ref join activity on activity.id = import_ref.activity_id
      where ${own} and activity.deletion_id is null and ${isActivityChanged(since)}
        and exists (select from folder_access where folder_id = activity.folder_id and user_id = ${userId})
      union all
      select 'component', component.id, component.folder_id, component.name::text, component.updated_at
      from import_ref join component on component.id = import_ref.component_id
      where ${own} and component.deletion_id is null and ${isComponentChanged(since, id)}
        and exists (select from folder_access where folder_id = component.folder_id and user_id = ${userId})
    ) as changed order by "changedAt" desc, kind, id limit ${topX} offset ${skip}`.execute(db)
  return { items: rows.map(({ total: _total, ...one }) => one), total: rows[0]?.total ?? 0 }
}

/**
 * Moves to the trash, as one, all that came in by the run and still lies in the folders of its person; what it changed
 * says again what it said. Throws `importNotFound` and `importNotDone`.
 */
export function undoImport(db: Db, granted: Importing, id: number, keepsChanged: boolean) {
  return whilePermitted(db, granted, async (tx) => {
    const run = await lockRun(tx, granted, id)
    const ends = run.doneAt && run.doneAt.getTime() + importDays * 86_400_000
    if (run.state !== 'done' || !ends || ends < Date.now()) throw new Problem('importNotDone')
    const scope = await scopeOf(tx, granted)
    const folderIds = [...new Set([...scope.folderIds, ...(run.made.subFolders ?? [])])]
    const since = sinceOf(run)
    // What came back from the trash with it was changed then, by nobody.
    const cameBack = sql<Date>`(select touched_at from import_run where id = ${id})`
    const isToChange = (updatedAt: Since) =>
      keepsChanged ? sql<boolean>`(${updatedAt} <= ${since} or ${updatedAt} = ${cameBack})` : sql<boolean>`true`
    const deletionId = await createDeletion(tx, granted.userId)
    await putBack(tx, { run, isToChange, folderIds })
    await throwAway(tx, { run, since, keepsChanged, folderIds, deletionId }, scope)
    await sql`update import_run set state = 'undone', undone_at = now(), touched_at = now() where id = ${id}`.execute(
      tx,
    )
    return null
  })
}

type Undoing = { run: Run; since: Since; keepsChanged: boolean; folderIds: readonly number[]; deletionId: number }

async function throwAway(tx: Transaction, undoing: Undoing, { mainFolderId }: Scope) {
  const { run, since, keepsChanged, folderIds, deletionId } = undoing
  const gone = sql`deletion_id = ${deletionId}`
  await sql`
    update activity set ${gone} from import_ref
    where import_ref.run_id = ${run.id} and activity.id = import_ref.activity_id and activity.deletion_id is null
      and activity.folder_id = ${anyId(folderIds)}
      ${keepsChanged ? sql`and not ${isActivityChanged(since)}` : sql``}`.execute(tx)
  await takeReadingsBack(tx, run, deletionId)
  // One that an event still belongs to stays with it.
  const isFree = sql`not exists (select from activity where activity.component_id = component.id and activity.deletion_id is null)`
  await sql`
    update component set ${gone} from import_ref
    where import_ref.run_id = ${run.id} and component.id = import_ref.component_id and component.deletion_id is null
      and component.folder_id = ${anyId(folderIds)}
      ${keepsChanged ? sql`and not ${isComponentChanged(since, run.id)} and ${isFree}` : sql``}`.execute(tx)
  await sql`
    update component set ${gone}
    where id = ${anyId(run.made.components ?? [])} and deletion_id is null and folder_id = ${anyId(folderIds)}
      and updated_at <= ${since} and ${isFree}
      and not exists (select from meter_reading where meter_reading.component_id = component.id)`.execute(tx)
  await sql`
    update firm set ${gone}
    where id = ${anyId(run.made.firms ?? [])} and folder_id = ${mainFolderId} and deletion_id is null and updated_at <= ${since}
      and not exists (select from activity where firm_id = firm.id and activity.deletion_id is null)
      and not exists (select from fault where firm_id = firm.id and fault.deletion_id is null)
      and not exists (select from agreement where firm_id = firm.id and agreement.deletion_id is null)`.execute(tx)
  // A paper of a component that goes to the trash goes with it, and a series with the last of its events.
  const nothingIn = sql.join(
    (['activity', 'component', 'fault', 'agreement', 'standing_file'] as const).map(
      (table) => sql`not exists (select from ${sql.table(table)} as item where item.folder_id = folder.id
        and item.deletion_id is null)`,
    ),
    sql` and `,
  )
  await sql`
    update folder set ${gone}
    where id = ${anyId(run.made.subFolders ?? [])} and deletion_id is null and updated_at <= ${since} and ${nothingIn}
      and not exists (select from membership where membership.folder_id = folder.id)`.execute(tx)
}
