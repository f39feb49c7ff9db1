import { sql } from 'kysely'
import { roles } from '#contract/rules/permissions.ts'
import { deliveryColumns, enqueueDelivery, insertNotifications } from '#server/rules/domain/notify.ts'
import type { QueueDeps } from '#server/platform/services.ts'
import { gatheringSeconds, isAddedFile, upsertFileNotifications } from './fileNotifications.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import { runInBatches } from '#server/platform/database/batches.ts'
import type { Transaction } from '#server/platform/database/database.ts'

const changeBatchSize = 500

/** Notifies everyone who can see the folder of changes since the last run, except the user who made them. */
export async function notifyOfChanges({ db, queue }: QueueDeps, signal?: AbortSignal): Promise<void> {
  const notifyOfNext = (limit: number) =>
    db.transaction().execute(async (tx) => {
      const changes = await dequeueChanges(tx, limit)
      if (changes.length === 0) return changes
      await enqueueDelivery(tx, queue, await upsertChangeNotifications(tx, changes))
      await enqueueDelivery(tx, queue, await upsertFileNotifications(tx, changes), gatheringSeconds)
      return changes
    })
  await runInBatches(notifyOfNext, { signal, size: changeBatchSize })
}

async function dequeueChanges(tx: Transaction, limit: number): Promise<number[]> {
  const taken = await tx
    // Materialised: otherwise PostgreSQL may run the subquery again for each deleted row.
    .with(
      (cte) => cte('next').materialized(),
      (from) =>
        from
          .selectFrom('change_to_tell')
          .select('change_id')
          .orderBy('change_id')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
    )
    .deleteFrom('change_to_tell')
    .where('change_id', 'in', (from) => from.selectFrom('next').select('change_id'))
    .returning('change_id')
    .execute()
  return taken.map(({ change_id }) => change_id)
}

/** One row per user and folder, updated until it is read or mailed. */
function upsertChangeNotifications(tx: Transaction, changes: number[]) {
  const columns = ['folder_id', 'actor_id', 'occurrences', 'change_id', 'changed_items'] as const
  return insertNotifications(tx, { kind: 'change', columns, candidates: changesPerRecipient(tx, changes) })
    .onConflict((conflict) =>
      conflict
        .columns(['folder_id', 'user_id'])
        // As a literal: with a parameter PostgreSQL cannot match the partial index.
        .where('kind', '=', sql.lit('change'))
        .where('read_at', 'is', null)
        .where('mailed_at', 'is', null)
        .doUpdateSet((its) => ({
          occurrences: sql<number>`notification.occurrences + excluded.occurrences`,
          actor_id: its.ref('excluded.actor_id'),
          change_id: its.ref('excluded.change_id'),
          changed_items: sql<string[]>`array(
            select distinct unnest(notification.changed_items || excluded.changed_items) limit ${sql.lit(mostItems)}
          )`,
          pace: its.ref('excluded.pace'),
          updated_at: sql<Date>`now()`,
        })),
    )
    .returning(deliveryColumns)
    .execute()
}

/** More things than that are not counted: no more than a folder's history shows by scrolling. */
const mostItems = 2000

function changesPerRecipient(tx: Transaction, changes: number[]) {
  const seen = tx
    .selectFrom('change')
    .innerJoin('folder_access', 'folder_access.folder_id', 'change.folder_id')
    .where('change.id', '=', anyId(changes))
    .where((its) => its.not(isAddedFile))
    .where(sql<boolean>`folder_access.user_id is distinct from change.changed_by`)
    // Whoever has taken a folder over together is told of that by itself.
    .where((its) => its.not(its.and([its('change.kind', '=', 'folder'), its('change.action', '=', 'tookOver')])))
    // Membership changes concern only those who may invite.
    .where((its) =>
      its.or([
        its('change.kind', 'not in', ['member', 'invitation']),
        its('folder_access.role_id', '<=', roles.administrator),
      ]),
    )
    .distinct()
    .select(['change.id', 'change.folder_id', 'change.changed_by', 'change.action', 'folder_access.user_id'])
    .select(['change.kind', 'change.subject_id'])
  return tx
    .selectFrom(seen.as('seen'))
    .groupBy(['seen.user_id', 'seen.folder_id'])
    .select([
      'seen.user_id',
      'seen.folder_id',
      sql<number>`count(*)::integer`.as('occurrences'),
      // Of the last change. A user who declines an invitation stays anonymous.
      sql<
        number | null
      >`(array_agg(case when seen.action <> 'declined' then seen.changed_by end order by seen.id desc))[1]`.as(
        'actor_id',
      ),
      sql<number>`max(seen.id)`.as('change_id'),
      sql<string[]>`(array_agg(distinct seen.kind || ' ' || seen.subject_id))[1:${sql.lit(mostItems)}]`.as(
        'changed_items',
      ),
    ])
}
