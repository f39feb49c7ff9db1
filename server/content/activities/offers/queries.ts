import { sql } from 'kysely'
import type { Currency } from '#contract/rules/money.ts'
import type { Granted } from '#server/rules/access/access.ts'
import type { Db } from '#server/platform/database/database.ts'
import { pageOf, type Paging } from '#server/platform/database/page.ts'

type Reading = Granted<'ReadFolder'>
type Seen = Granted<'ReadFolder' | 'UpdateActivity'>

/** The offers for an event, the lowest sum first; none for an event that is not there. */
export function offersFor(db: Db, granted: Reading, activityId: number) {
  return offersOf(db, granted)
    .where('offer.activity_id', '=', activityId)
    .orderBy('offer.amount')
    .orderBy('offer.id')
    .execute()
}

/** The offers for all events of a folder, with the titles of these. */
export function offersIn(db: Db, granted: Reading, { topX, skip }: Paging) {
  const offers = offersOf(db, granted)
  const all = offers.clearSelect().select(({ fn }) => fn.countAll<number>().as('total'))
  const rows = offers.select('activity.title as eventTitle').orderBy('offer.id').limit(topX).offset(skip)
  return pageOf(rows, all, { skip })
}

/** One offer for an event of a folder; undefined if there is none. */
export function offerFor(db: Db, granted: Seen, { activityId, offerId }: { activityId: number; offerId: number }) {
  return offersOf(db, granted)
    .where('offer.id', '=', offerId)
    .where('offer.activity_id', '=', activityId)
    .executeTakeFirst()
}

function offersOf(db: Db, { folderId }: Seen) {
  return db
    .selectFrom('offer')
    .innerJoin('activity', 'activity.id', 'offer.activity_id')
    .innerJoin('firm', 'firm.id', 'offer.firm_id')
    .innerJoin('app_user as creator', 'creator.id', 'offer.created_by')
    .leftJoin('app_user as chooser', 'chooser.id', 'offer.chosen_by')
    .where('offer.folder_id', '=', folderId)
    .where('activity.deletion_id', 'is', null)
    .select([
      'offer.id',
      'offer.activity_id as activityId',
      'offer.folder_id as folderId',
      'offer.firm_id as firmId',
      'firm.name as firmName',
      'offer.amount',
      'offer.vat',
      sql.ref<Currency>('offer.currency').as('currency'),
      'offer.included',
      'offer.note',
      'offer.valid_until as validUntil',
      sql<boolean>`offer.chosen_at is not null`.as('isChosen'),
      'chooser.full_name as chosenBy',
      'creator.full_name as createdBy',
      'offer.created_at as createdAt',
      'offer.updated_at as updatedAt',
    ])
}
