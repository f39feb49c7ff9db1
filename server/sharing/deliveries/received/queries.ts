import { sql } from 'kysely'
import type { Delivered, DeliveryChange } from '#contract/sharing/receivedDeliveries.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { ParcelContent } from '#contract/sharing/parcelContent.ts'
import type { Granted } from '#server/rules/access/access.ts'
import type { Manifest } from '../../parcels/content/manifest.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isLatest } from '../queries.ts'
import { isKept } from './kept.ts'

export type Thing = { activityId?: number | undefined; componentId?: number | undefined }
type Correction = { version: number; text: string; correctedAt: string }

/** From where the event or component came, and what has been corrected since. Throws `deliveryNotFound`. */
export async function deliveredThing(db: Db, granted: Granted<'ReadFolder'>, thing: Thing) {
  const found = await db
    .selectFrom('delivered')
    .innerJoin('delivery_claim as claim', 'claim.id', 'delivered.claim_id')
    .where(isOfThing(db, granted, thing))
    .select(['claim.id as claimId', 'claim.firm_name as firmName', 'claim.organisation_number as organisationNumber'])
    .select(['claim.invoice', 'claim.delivered_on as deliveredOn', 'claim.version'])
    .select(['claim.left_version as leftVersion', isKept.as('isKept'), seenBy(granted.userId).as('isSeen')])
    .select('claim.folder_id as folderId')
    .select(
      sql<(Correction & { changes: DeliveryChange[] })[]>`(
        select coalesce(json_agg(json_build_object('version', version, 'text', correction, 'correctedAt', corrected_at,
          'changes', changes) order by version desc), '[]')
        from delivery_taken where claim_id = claim.id
      )`.as('taken'),
    )
    .select(latestCorrection.as('correction'))
    .executeTakeFirst()
  if (!found) throw new Problem('deliveryNotFound')
  const { leftVersion, folderId, isSeen, correction, taken, ...said } = found
  return {
    ...said,
    latest: correction?.version ?? said.version,
    laidIn: isSeen ? folderId : null,
    correction: correction && isSeen ? { ...dated(correction), isLeft: leftVersion === correction.version } : null,
    taken: taken.map(dated),
  } satisfies Record<keyof Delivered, unknown>
}

/** Where the user sees that a delivery was laid, by any of its versions. Throws `deliveryNotFound`. */
export async function placeOfDelivery(db: Db, userId: number, parcelId: number) {
  const found = await db
    .selectFrom('delivery')
    .innerJoin('delivery_claim as claim', 'claim.root_id', 'delivery.root_id')
    .where('delivery.parcel_id', '=', parcelId)
    .where(seenBy(userId))
    .select('claim.folder_id as folderId')
    .select(
      sql<number | null>`(
        select min(activity.id) from delivered join activity on activity.id = delivered.activity_id
        where delivered.claim_id = claim.id and activity.folder_id = claim.folder_id and activity.deletion_id is null
      )`.as('activityId'),
    )
    .executeTakeFirst()
  if (!found) throw new Problem('deliveryNotFound')
  return found
}

const seenBy = (userId: number) => sql<boolean>`exists (
  select from folder_access where folder_access.folder_id = claim.folder_id and folder_access.user_id = ${userId}
)`

const dated = <S extends Correction>(said: S) => ({ ...said, correctedAt: new Date(said.correctedAt) })

const latestCorrection = sql<Correction | null>`(
  select json_build_object('version', later.version, 'text', later.correction, 'correctedAt', parcel.created_at)
  from delivery as later join parcel on parcel.id = later.parcel_id
  where later.root_id = claim.root_id and later.version > claim.version
  order by later.version desc
  limit 1
)`

/** SQL: whether a row of `delivered` is of the thing of the folder; never if the thing lies in the trash. */
export function isOfThing(db: Db, { folderId }: { folderId: number }, { activityId, componentId }: Thing) {
  const kind = activityId === undefined ? 'component' : 'activity'
  const thing = db
    .selectFrom(kind)
    .where('id', '=', activityId ?? componentId ?? 0)
    .where('folder_id', '=', folderId)
    .where('deletion_id', 'is', null)
    .select('id')
  return sql<boolean>`${sql.ref(`delivered.${kind}_id`)} = ${thing}`
}

/** The version that lies in the folder and the latest one. Throws `deliveryNotFound` where there is no later one. */
export async function correctionOf(db: Db, { folderId }: Granted<'ReadFolder' | 'UpdateActivity'>, claimId: number) {
  const versions = await db
    .selectFrom('delivery_claim as claim')
    .innerJoin('delivery', 'delivery.root_id', 'claim.root_id')
    .innerJoin('parcel', 'parcel.id', 'delivery.parcel_id')
    .where('claim.id', '=', claimId)
    .where('claim.folder_id', '=', folderId)
    .where((where) => where.or([where('delivery.version', '=', where.ref('claim.version')), isLatest]))
    .orderBy('delivery.version')
    .select(['parcel.id as parcelId', 'delivery.version', 'parcel.created_at as correctedAt'])
    .select(sql<string>`coalesce(delivery.correction, '')`.as('text'))
    .select([sql<ParcelContent>`parcel.content`.as('content'), sql<Manifest>`parcel.manifest`.as('manifest')])
    .execute()
  const [former, latest] = versions
  if (!former || !latest) throw new Problem('deliveryNotFound')
  return { former, latest }
}

/** A version of a delivery as it was frozen. */
export type Version = Awaited<ReturnType<typeof correctionOf>>['latest']
