import { sql, type RawBuilder } from 'kysely'
import { componentStatus } from '#contract/rules/statuses.ts'
import { isNotArchived } from '#server/rules/access/access.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { deliveryColumns, enqueueDelivery, insertNotifications } from '#server/rules/domain/notify.ts'
import type { QueueDeps } from '#server/platform/services.ts'
import { catchUpDays, isWantedOfTeam, sendingHourOf } from './queries.ts'
import { dayOf } from '#server/rules/domain/swedishTime.ts'

type Run = { now: RawBuilder<Date>; signal?: AbortSignal | undefined }

/** The ends of a component, and how many days before its team is notified: of a warranty while it can still be used. */
const endings = {
  warranty: { column: 'warranty_until', daysBefore: 30 },
  lifespan: { column: 'expected_until', daysBefore: 0 },
} as const
type Ending = keyof typeof endings

const batchSize = 500

/**
 * Tells once, of each component in use, that its warranty will end, and that its expected life has. The notification is
 * itself the note that it was sent: it stays for longer than what was missed is made up for.
 */
export async function remindOfComponents(deps: QueueDeps, run: Run): Promise<void> {
  for (const ending of Object.keys(endings) as Ending[]) await remindOf(ending, deps, run)
}

async function remindOf(ending: Ending, { db, queue }: QueueDeps, { now, signal }: Run) {
  let last: number | undefined = 0
  while (last !== undefined) {
    signal?.throwIfAborted()
    const after: number = last
    last = await db.transaction().execute(async (tx) => {
      const components = await dueComponents(tx, ending, now, after)
      if (components.length > 0) await enqueueDelivery(tx, queue, await notifyTeam(tx, ending, components))
      return components.at(-1)
    })
  }
}

/** The next components by id that somebody is to be told of, and nobody was. */
async function dueComponents(tx: Transaction, ending: Ending, now: RawBuilder<Date>, after: number) {
  const { column, daysBefore } = endings[ending]
  const endsOn = sql.ref<string>(`component.${column}`)
  const remindOn = sql<string>`(${endsOn} - ${sql.lit(daysBefore)})`
  const today = dayOf(now)
  const due = await tx
    .selectFrom('component')
    .innerJoin('folder', 'folder.id', 'component.folder_id')
    .leftJoin('folder as parent', 'parent.id', 'folder.parent_id')
    .where('component.id', '>', after)
    .where(endsOn, '<=', sql<string>`${today} + ${sql.lit(daysBefore)}`)
    .where(endsOn, '>=', sql<string>`${today} + ${sql.lit(daysBefore - catchUpDays)}`)
    .where(sql<boolean>`${now} >= ${sendingHourOf(remindOn)}`)
    // Whoever writes down what ends that soon has just read it.
    .where(sql<boolean>`component.created_at < ${sendingHourOf(remindOn)}`)
    .where('component.deletion_id', 'is', null)
    // As a literal: with a parameter PostgreSQL cannot match the partial index.
    .where('component.status_id', '=', sql.lit(componentStatus.inUse))
    .where('folder.deletion_id', 'is', null)
    .where(isNotArchived)
    .where((its) =>
      its.not(
        its.exists(
          its
            .selectFrom('notification')
            .whereRef('notification.component_id', '=', 'component.id')
            .where('notification.kind', '=', ending)
            .where('notification.due_on', '=', endsOn),
        ),
      ),
    )
    .select('component.id')
    .orderBy('component.id')
    .limit(batchSize)
    .execute()
  return due.map(({ id }) => id)
}

/** Notifies those who run the folders, or have chosen to be reminded of all. Skips who was notified by another node. */
function notifyTeam(tx: Transaction, ending: Ending, componentIds: readonly number[]) {
  const candidates = tx
    .selectFrom('component')
    .innerJoin('folder_access', 'folder_access.folder_id', 'component.folder_id')
    .leftJoin('reminder_setting as setting', 'setting.user_id', 'folder_access.user_id')
    .where('component.id', '=', anyId(componentIds))
    .where(isWantedOfTeam)
    .distinct()
    .select([
      'folder_access.user_id',
      'component.folder_id',
      'component.id as component_id',
      sql.ref<string>(`component.${endings[ending].column}`).as('due_on'),
    ])
  const columns = ['component_id', 'folder_id', 'due_on'] as const
  return insertNotifications(tx, { kind: ending, columns, candidates })
    .onConflict((conflict) => conflict.doNothing())
    .returning(deliveryColumns)
    .execute()
}
