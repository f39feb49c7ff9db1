import { sql } from 'kysely'
import { serviceReminderDays } from '#contract/sharing/deliveries.ts'
import { userStatus } from '#contract/rules/statuses.ts'
import { urls } from '#contract/platform/urls.ts'
import { notifyInstead } from '#server/rules/domain/notify.ts'
import { today } from '#server/rules/domain/swedishTime.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import type { MailDeps } from '#server/platform/services.ts'
import { serviceMail } from './mail.ts'
import { isLatest, nextService } from './queries.ts'

const batch = 100

/**
 * Mails whoever delivered a job, and tells them in the app, that a service is due to which the customer has said yes, each time if it comes again:
 * once for each, however many nodes run, since that it was told is written with the mail.
 */
export async function remindOfService(deps: MailDeps, signal?: AbortSignal): Promise<void> {
  let reminded = batch
  while (reminded === batch) {
    signal?.throwIfAborted()
    reminded = await deps.db.transaction().execute((tx) => remindNext(tx, deps))
  }
}

async function remindNext(tx: Transaction, { queue, config }: Omit<MailDeps, 'db'>) {
  const due = await dueServices(tx).forUpdate('delivery').skipLocked().execute()
  for (const { parcelId, folderId, makerId, serviceOn: day, service, ...said } of due) {
    const link = `${config.publicUrl}${urls.deliveries}`
    if (service !== null) await queueMail(tx, queue, serviceMail({ ...said, service, day, link }))
    const notice = {
      kind: 'delivery',
      actorId: null,
      folderId,
      deliveryId: parcelId,
      step: 'service',
      dueOn: day,
    } as const
    await notifyInstead(tx, queue, notice, [makerId])
    await tx.updateTable('delivery').set({ reminded_of: day }).where('parcel_id', '=', parcelId).execute()
  }
  return due.length
}

/** Of the latest versions alone, to makers who still see the folder. */
const dueServices = (db: Db) =>
  db
    .selectFrom('delivery')
    .innerJoin('parcel', 'parcel.id', 'delivery.parcel_id')
    .innerJoin('app_user as maker', 'maker.id', 'parcel.made_by')
    .where('delivery.accepts_service', '=', true)
    .where(
      sql<boolean>`delivery.service_on <= ${today} + ${sql.lit(serviceReminderDays)}::integer and ${nextService} >= ${today} - 31`,
    )
    .where(sql<boolean>`delivery.reminded_of is distinct from ${nextService}`)
    .where(isLatest)
    .where('maker.status_id', '=', userStatus.active)
    .where(
      sql<boolean>`exists (
      select from folder_access where folder_access.folder_id = parcel.folder_id and folder_access.user_id = maker.id)`,
    )
    .orderBy('delivery.parcel_id')
    .limit(batch)
    .select(['delivery.parcel_id as parcelId', nextService.as('serviceOn'), 'delivery.service_title as service'])
    .select([
      'delivery.title',
      'delivery.firm_name as firmName',
      'delivery.customer_name as customerName',
      'maker.email',
      'maker.id as makerId',
      'parcel.folder_id as folderId',
    ])
