import { sql, type RawBuilder } from 'kysely'
import { activityStatus, componentStatus } from '#contract/rules/statuses.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { asksOfNoAgreement, isNoComplaint } from '#server/rules/domain/eventsThatStay.ts'
import { idsOfCopies, type Ids } from './ids.ts'

/** What is copied, and where to. */
export type Copying = {
  userId: number
  folders: Ids
  withHistory: boolean
  /** The main folder in whose register the firms are to be; null where it stays the same. */
  register: number | null
}

export type Copied = Record<'components' | 'series' | 'activities', Ids>
export type Chosen = Copied & { agreements: Ids }

/** SQL: what of each table comes along. */
export function isCopied(withHistory: boolean) {
  const isLiving = sql`deletion_id is null`
  // The copy of an agreement has other days to ask for.
  const events = sql`${isLiving} and ${asksOfNoAgreement}`
  if (withHistory) return { activities: events, components: isLiving }
  return {
    // What is wrong with one's own is nobody else's.
    activities: sql`${events} and status_id in (${sql.lit(activityStatus.planned)}, ${sql.lit(activityStatus.ongoing)})
      and ${isNoComplaint}`,
    components: sql`${isLiving} and status_id = ${sql.lit(componentStatus.inUse)}`,
  }
}

/** SQL: which papers of `standing_file` come along with the history; those of faults, agreements and offers stay with them. */
export const isCopiedFile = (folderIds: number[]) =>
  sql<boolean>`file.folder_id = ${anyId(folderIds)} and file.fault_id is null
    and file.agreement_id is null and file.offer_id is null`

/** Which components, series and events are copied, with the ids of their copies. */
export async function choose(tx: Transaction, { folders, withHistory }: Copying): Promise<Chosen> {
  const which = isCopied(withHistory)
  const find = async (table: 'component' | 'series' | 'activity' | 'agreement', condition: RawBuilder<unknown>) => {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where folder_id = ${anyId(folders.from)} and ${condition}`.execute(tx)
    return idsOfCopies(
      tx,
      table,
      rows.map(({ id }) => id),
    )
  }
  // What an event refers to was there before it.
  const activities = await find('activity', which.activities)
  const series = await find('series', sql`id in (select series_id from activity where id = ${anyId(activities.from)})`)
  const components = await find('component', which.components)
  // What has ended, or is to, is of the past.
  const agreements = await find('agreement', sql`deletion_id is null and notice_on is null and ended_on is null`)
  return { components, series, activities, agreements }
}
