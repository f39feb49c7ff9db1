import { sql } from 'kysely'
import type { z } from 'zod'
import type { DeliveryView } from '#contract/sharing/deliveries.ts'
import type { NewDelivery } from '#contract/sharing/deliveryForm.ts'
import { Problem } from '#contract/platform/problems.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import { fileIdsOf } from '../parcels/content/manifest.ts'
import { readableParcels } from '../parcels/links/queries.ts'
import { addUncounted } from '../parcels/links/open.ts'
import type { Db } from '#server/platform/database/database.ts'
import { reachedBy } from './view.ts'
import { contentToDeliver, expiresIfMadeNow, papersOf, underTitle, type Delivering } from './frozen.ts'

/** What its customer would see if it were delivered at this moment. Throws what `contentToDeliver` throws. */
export async function previewDelivery(
  db: Db,
  granted: Delivering,
  { source, notNeeded, title, trade, firmName, organisationNumber, invoice, service }: z.output<typeof NewDelivery>,
) {
  const { content, manifest, manifestHash } = underTitle(await contentToDeliver(db, granted, source), title)
  const view = {
    title,
    trade,
    firmName,
    organisationNumber,
    invoice,
    service,
    ...(await makerOf(db, granted.userId)),
    version: 1,
    correction: null,
    deliveredAt: new Date(),
    expiresAt: expiresIfMadeNow(),
    papers: papersOf(trade, content, notNeeded),
    content,
    hash: manifestHash,
  } satisfies Record<keyof DeliveryView, unknown>
  return { view, fileIds: fileIdsOf(manifest) }
}

/** Whoever would deliver it, as its customer is told of them. */
function makerOf(db: Db, userId: number) {
  return db
    .selectFrom('app_user as maker')
    .where('maker.id', '=', userId)
    .select(['maker.full_name as madeByName', reachedBy('email'), reachedBy('mobile')])
    .executeTakeFirstOrThrow()
}

/**
 * A visit of the firm's own, which nobody counts. Throws `deliveryNotFound`, also once its link gives nothing, and
 * `accessDenied` for who does not see each folder that it shows: it was frozen with what its maker saw.
 */
export function lookAtDelivery(db: Db, granted: Delivering, id: number) {
  return whilePermitted(db, granted, async (tx) => {
    const found = await readableParcels(tx)
      .where('parcel.id', '=', id)
      .where('parcel.folder_id', '=', granted.folderId)
      .select(seesAllOf(granted.userId).as('seesAll'))
      .executeTakeFirst()
    if (!found) throw new Problem('deliveryNotFound')
    if (!found.seesAll) throw new Problem('accessDenied')
    return addUncounted(tx, id, 'maker')
  })
}

/** SQL: whether the user sees each folder that `parcel` shows something of. */
const seesAllOf = (userId: number) => sql<boolean>`not exists (
  select from jsonb_array_elements(parcel.manifest) as held
  where held ->> 'kind' = 'folder' and not exists (
    select from folder_access
    where folder_access.folder_id = (held ->> 'id')::bigint and folder_access.user_id = ${userId}
  ))`
