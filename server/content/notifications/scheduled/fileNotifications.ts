import { sql } from 'kysely'
import { deliveryColumns, insertNotifications } from '#server/rules/domain/notify.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/**
 * How long the mail of added files waits for more of the same person in the same folder: ten photos from a slow phone
 * are one mail. The row in the app is there at once, and grows.
 */
export const gatheringSeconds = 15 * 60

/** Added files have notifications of their own, apart from other changes. */
export const isAddedFile = sql<boolean>`(change.kind = 'file' and change.action = 'created' and change.changed_by is not null)`

/** One row per user, folder and whoever added the files, updated until it is read or mailed. */
export function upsertFileNotifications(tx: Transaction, changes: number[]) {
  const columns = ['folder_id', 'actor_id', 'occurrences', 'change_id'] as const
  return insertNotifications(tx, { kind: 'file', columns, candidates: filesPerRecipient(tx, changes) })
    .onConflict((conflict) =>
      conflict
        .columns(['folder_id', 'user_id', 'actor_id'])
        // As a literal: with a parameter PostgreSQL cannot match the partial index.
        .where('kind', '=', sql.lit('file'))
        .where('read_at', 'is', null)
        .where('mailed_at', 'is', null)
        .doUpdateSet((its) => ({
          occurrences: sql<number>`notification.occurrences + excluded.occurrences`,
          change_id: its.ref('excluded.change_id'),
          pace: its.ref('excluded.pace'),
          updated_at: sql<Date>`now()`,
        })),
    )
    .returning(deliveryColumns)
    .execute()
}

function filesPerRecipient(tx: Transaction, changes: number[]) {
  const seen = tx
    .selectFrom('change')
    // Nobody is notified of what has been deleted meanwhile.
    .innerJoin('standing_file', 'standing_file.id', 'change.subject_id')
    .innerJoin('folder_access', 'folder_access.folder_id', 'change.folder_id')
    .where('change.id', '=', anyId(changes))
    .where(isAddedFile)
    .where(sql<boolean>`folder_access.user_id is distinct from change.changed_by`)
    .distinct()
    .select(['change.id', 'change.folder_id', 'change.changed_by', 'folder_access.user_id'])
  return tx
    .selectFrom(seen.as('seen'))
    .groupBy(['seen.user_id', 'seen.folder_id', 'seen.changed_by'])
    .select([
      'seen.user_id',
      'seen.folder_id',
      'seen.changed_by as actor_id',
      sql<number>`count(*)::integer`.as('occurrences'),
      sql<number>`max(seen.id)`.as('change_id'),
    ])
}
