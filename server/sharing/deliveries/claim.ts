import { sql } from 'kysely'
import type { z } from 'zod'
import type { DeliveryClaim } from '#contract/sharing/deliveries.ts'
import { NewActivity } from '#contract/content/activities.ts'
import { Problem } from '#contract/platform/problems.ts'
import { componentStatus } from '#contract/rules/statuses.ts'
import { grant, type Granted } from '#server/rules/access/access.ts'
import { asActor } from '#server/rules/access/actor.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import { dayInSweden } from '#server/rules/domain/swedishTime.ts'
import { notifyInstead } from '#server/rules/domain/notify.ts'
import { illegalTransition } from '#server/rules/domain/transitions.ts'
import { insertNew } from '#server/content/activities/commands.ts'
import { insertMainFolder } from '#server/folders/commands.ts'
import { stillReads, type ParcelReader } from '../parcels/links/reader.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import { assertFits, insertCopy } from './insertCopy.ts'
import { serviceOf } from './queries.ts'
import { deliveriesWithContent } from './view.ts'

type ClaimDeps = { db: Db; queue: Queue; quota: number }
type Claiming = z.output<typeof DeliveryClaim>
type Reader = ParcelReader<'delivery'>

/**
 * Lays a copy of a delivery in a folder of the user, or in a new one, and returns where. Throws `deliveryClaimed` where
 * somebody else was first, `parcelNotFound` where it was taken back or corrected meanwhile, `folderFull`,
 * `quotaExceeded`, `folderQuotaExceeded`, `componentNotFound` and `illegalTransition`.
 */
export async function claim({ db, queue, quota }: ClaimDeps, userId: number, reader: Reader, asked: Claiming) {
  const { folderId, newFolder } = asked
  if (folderId !== undefined) {
    const granted = await grant(db, userId, folderId, 'AddActivity')
    return whilePermitted(db, granted, (tx) => claimInto(tx, granted, reader, { ...asked, quota, queue }))
  }
  return asActor(db, userId, async (tx) => {
    const own = { title: newFolder ?? '', description: null, categoryId: null, zipCode: null, city: null }
    const id = await insertMainFolder(tx, userId, own)
    return claimInto(tx, await grant(tx, userId, id, 'AddActivity'), reader, { ...asked, quota, queue })
  })
}

type Into = Granted<'AddActivity'>

async function claimInto(tx: Transaction, granted: Into, reader: Reader, asked: Claiming & Omit<ClaimDeps, 'db'>) {
  const found = await lockUnclaimed(tx, reader)
  const { content, service } = found
  const acceptsService = asked.acceptsService && service !== null
  await assertFits(tx, granted, { content, quota: asked.quota, moreEvents: acceptsService ? 1 : 0 })
  const { id: claimId } = await tx
    .insertInto('delivery_claim')
    .values({
      root_id: found.rootId,
      folder_id: granted.folderId,
      claimed_by: granted.userId,
      version: found.version,
      firm_name: found.firmName,
      organisation_number: found.organisationNumber,
      invoice: found.invoice,
      delivered_on: dayInSweden(found.deliveredAt).toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const copied = await insertCopy(tx, granted, { claimId, parcelId: reader.parcelId, content })
  for (const { componentId, number } of asked.replaces)
    await replace(tx, granted, componentId, copied.components.get(number))
  if (acceptsService) await plan(tx, asked.queue, granted, service)
  await tx
    .updateTable('delivery')
    .set({ claimed_at: sql<Date>`now()`, accepts_service: acceptsService })
    .where('parcel_id', '=', reader.parcelId)
    .execute()
  await tellFirm(tx, asked.queue, reader, { ...found, acceptsService })
  return { folderId: granted.folderId, activityId: copied.events.get(1) ?? null }
}

type Claimed = { folderId: number; makerId: number; service: Service | null; acceptsService: boolean }

/** Whoever delivered it: that it is claimed, and a yes to the service, but neither by whom nor where it lies. */
async function tellFirm(tx: Transaction, queue: Queue, { parcelId: deliveryId }: Reader, claimed: Claimed) {
  const { folderId, makerId, service, acceptsService } = claimed
  const said = acceptsService
    ? ({ step: 'accepted', dueOn: service?.day ?? null } as const)
    : ({ step: 'claimed', dueOn: null } as const)
  await notifyInstead(tx, queue, { kind: 'delivery', actorId: null, folderId, deliveryId, ...said }, [makerId])
}

/** Locks the delivery against another claim, a correction and being taken back, and reads it after that. */
async function lockUnclaimed(tx: Transaction, reader: Reader) {
  const { parcelId } = reader
  await tx.selectFrom('delivery').where('parcel_id', '=', parcelId).select('parcel_id').forUpdate().execute()
  const found = await deliveriesWithContent(tx)
    .where('parcel.id', '=', parcelId)
    .where('parcel.ended_at', 'is', null)
    // Of a version that has been corrected the link leads elsewhere.
    .where('parcel.secret_sha256', 'is not', null)
    .select(['delivery.root_id as rootId', 'parcel.folder_id as folderId', 'parcel.made_by as makerId'])
    .executeTakeFirst()
  // Whoever waited for the lock may have lost meanwhile what let them read it: the link, or the address it was mailed to.
  if (!found || !(await stillReads(tx, reader))) throw new Problem('parcelNotFound')
  if (found.claimedAt) throw new Problem('deliveryClaimed')
  return { ...found, service: serviceOf(found) }
}

/** What was there before has the delivered one in its place. */
async function replace(tx: Transaction, { folderId }: Into, componentId: number, newId: number | undefined) {
  const own = await tx
    .selectFrom('component')
    .where('id', '=', componentId)
    .where('folder_id', '=', folderId)
    .where('deletion_id', 'is', null)
    .select('status_id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!own || newId === undefined) throw new Problem('componentNotFound')
  if (own.status_id !== componentStatus.inUse) throw illegalTransition()
  await tx
    .updateTable('component')
    .set({ status_id: componentStatus.replaced, replaced_by: newId })
    .where('id', '=', componentId)
    .where('folder_id', '=', folderId)
    .execute()
}

type Service = { title: string; day: string; everyMonths: number | null }

/** In the month that the firm proposed, and again if it said so: from then on it is the customer's own. */
function plan(tx: Transaction, queue: Queue, granted: Into, { title, day, everyMonths }: Service) {
  const rule = `FREQ=MONTHLY;INTERVAL=${everyMonths ?? 1}`
  const recurrence = everyMonths === null ? null : { kind: 'fixed' as const, rule }
  const planned = { folderId: granted.folderId, title, startDate: day, season: 'month' as const, recurrence }
  return insertNew(tx, queue, granted, NewActivity.parse(planned))
}
