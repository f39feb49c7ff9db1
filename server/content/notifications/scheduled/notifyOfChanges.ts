import { sql } from 'kysely'
import { itemKinds } from '#contract/platform/items.ts'
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
          // Of the thing that is named, which stays while no other is changed.
          actor_id: sql<number | null>`case
            when excluded.change_id is null and notification.change_id is not null then notification.actor_id
            else excluded.actor_id
          end`,
          change_id: sql<number | null>`coalesce(excluded.change_id, notification.change_id)`,
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

/** More things than that are not told apart. */
const mostItems = 100

/** Changed things that have a title; people have none, and the folder is named anyway. */
const isItem = sql<boolean>`seen.kind in (${sql.join(itemKinds.map((kind) => sql.lit(kind)))}) and seen.subject_title is not null`

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
    .select(['change.kind', 'change.subject_id', 'change.subject_title'])
  return tx
    .selectFrom(seen.as('seen'))
    .groupBy(['seen.user_id', 'seen.folder_id'])
    .select([
      'seen.user_id',
      'seen.folder_id',
      sql<number>`count(*)::integer`.as('occurrences'),
      // Who changed the thing that is named, or else made the last change. A user who declines an invitation stays
      // anonymous.
      sql<number | null>`(array_agg(case when seen.action <> 'declined' then seen.changed_by end
        order by (${isItem}) desc, seen.id desc))[1]`.as('actor_id'),
      sql<number | null>`max(seen.id) filter (where ${isItem})`.as('change_id'),
      sql<string[]>`coalesce(
        (array_agg(distinct seen.kind || ' ' || seen.subject_id) filter (where ${isItem}))[1:${sql.lit(mostItems)}], '{}'
      )`.as('changed_items'),
    ])
}
