import { sql } from 'kysely'
import { idsOfCopies, pairs } from '#server/lifecycle/copies/ids.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Copies, Going } from '../redaction/going.ts'

type Marked = { going: Pick<Going, 'redact'>; copies: Pick<Copies, 'folder' | 'activity' | 'component' | 'file'> }

/**
 * What a firm delivered is marked with it at the buyer's too, and its words stay as they are: by whom, when and in which
 * version. It is no claim: the firm is told of nothing, and its later corrections go to whoever claimed it. The number of
 * the invoice stays with the seller, and so does what they wrote beside it. A firm whose name is redacted leaves no mark.
 */
export async function copyMarks(tx: Transaction, { going, copies }: Marked, buyerId: number): Promise<void> {
  const { folder, activity, component, file } = copies
  const claims = await tx
    .selectFrom('delivery_claim')
    .where('id', 'in', (its) =>
      its
        .selectFrom('delivered')
        .where((where) =>
          where.or([
            where('activity_id', '=', anyId(activity.from)),
            where('component_id', '=', anyId(component.from)),
            where('file_id', '=', anyId(file.from)),
          ]),
        )
        .select('claim_id'),
    )
    .select(['id', 'firm_name as firmName'])
    .execute()
  const shown = claims.filter(({ firmName }) => going.redact(firmName) === firmName)
  const claim = await idsOfCopies(
    tx,
    'delivery_claim',
    shown.map(({ id }) => id),
  )
  await sql`
    insert into delivery_claim (
      id, folder_id, claimed_by, version, firm_name, organisation_number, delivered_on, claimed_at
    )
    overriding system value
    select
      each.copy, coalesce(place_of.copy, ${folder.to[0]}::bigint), ${buyerId}::bigint, version, firm_name,
      organisation_number, delivered_on, claimed_at
    from delivery_claim
    join ${pairs(claim, 'each')} on each.id = delivery_claim.id
    left join ${pairs(folder, 'place_of')} on place_of.id = delivery_claim.folder_id`.execute(tx)
  await sql`
    insert into delivered (claim_id, activity_id, component_id, file_id, original_id)
    select each.copy, of_activity.copy, of_component.copy, of_file.copy, original_id
    from delivered
    join ${pairs(claim, 'each')} on each.id = delivered.claim_id
    left join ${pairs(activity, 'of_activity')} on of_activity.id = delivered.activity_id
    left join ${pairs(component, 'of_component')} on of_component.id = delivered.component_id
    left join ${pairs(file, 'of_file')} on of_file.id = delivered.file_id
    where coalesce(of_activity.copy, of_component.copy, of_file.copy) is not null`.execute(tx)
}
