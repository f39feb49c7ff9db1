import { sql } from 'kysely'
import type { z } from 'zod'
import { type HandOver } from '#contract/sharing/handOvers.ts'
import { waitingStates, type HandOverRole } from '#contract/rules/handOverStates.ts'
import { memberStatus, openActivityStatuses } from '#contract/rules/statuses.ts'
import type { Action } from '#contract/rules/permissions.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { shownState } from '#server/folders/changingHands.ts'
import { mainFolderOf } from '#server/folders/mainFolderOf.ts'
import type { Db } from '#server/platform/database/database.ts'
import { written } from './exchange/written.ts'
import { isSelling, latestHandOver, partiesOf, questionsOf, type PartyRow } from './rows.ts'
import { isWaiting } from './states.ts'
import { welcomeOf } from './welcome.ts'

/* A hand-over as each of its parties sees it. */

type View = z.output<typeof HandOver>
const places = sql`(
  select place.id from folder as place where place.id = hand_over.folder_id or place.parent_id = hand_over.folder_id
)`
const open = sql.join(openActivityStatuses.map((status) => sql.lit(status)))
const isBefore = sql`state in ('draft', ${sql.join(waitingStates.map((state) => sql.lit(state)))})`

/** What ends with the exchange, as long as there was none. */
const ends = sql<View['ends']>`case when ${isBefore} then json_build_object(
  'links', (
    select count(*) from parcel as other
    where other.folder_id in ${places} and other.id <> hand_over.parcel_id and other.kind <> 'delivery'
      and other.secret_sha256 is not null
      and other.ended_at is null and coalesce(other.expires_at > now(), true)
  ),
  'feeds', (select count(*) from calendar_feed where calendar_feed.folder_id in ${places}),
  'mailAddresses', (select count(*) from mail_address where mail_address.folder_id in ${places}),
  'invitations', (
    select count(*) from membership
    where membership.folder_id in ${places} and membership.status_id = ${sql.lit(memberStatus.invited)}
  ),
  'reminders', (
    select count(*) from activity
    where activity.folder_id in ${places} and activity.status_id in (${open}) and activity.deletion_id is null
      and activity.reminder_days is not null
  )
) end`

const isUndoable = sql`state = 'exchanged' and undo_until > now()`
/** Nobody is told how much the buyer writes once it can be undone no longer. */
const writtenSince = sql<number>`case when ${isUndoable} then ${written(sql`hand_over.buyer_folder_id`)} else 0 end`
/** Of what went along, on the side that is there. */
const firstYear = (side: 'from_id' | 'to_id') => sql<number | null>`(
  select extract(year from min(activity.start_date))::int from hand_over_copy as pair
  join activity on activity.id = ${sql.ref(`pair.${side}`)}
  where pair.parcel_id = hand_over.parcel_id and pair.kind = 'activity'
)`

/**
 * Null for those who have no part in the latest hand-over of the folder. In a sub-folder those see it who are asked
 * whether they follow along, while they are.
 */
export async function viewOf(db: Db, granted: Granted<Action>): Promise<View | null> {
  const { userId, folderId, isMain } = granted
  const found = await latestHandOver(db, isMain ? folderId : await mainFolderOf(db, folderId))
    .select([ends.as('ends'), writtenSince.as('written'), shownState.as('shownState')])
    .select(sql<boolean>`folder.deletion_id is not null`.as('isArchiveInTrash'))
    .select(sql<number | null>`coalesce(${firstYear('from_id')}, ${firstYear('to_id')})`.as('firstYear'))
    .executeTakeFirst()
  if (!found) return null
  const parties = await partiesOf(db, found.id)
  const own = parties.find((one) => one.userId === userId)
  const role = found.state === 'draft' ? (found.sellerId === userId ? 'seller' : undefined) : own?.role
  if (!role || (!isMain && !(role === 'follower' && isWaiting(found.state)))) return null
  const isFollowing = role === 'follower'
  const { id, shownState: state, folderTitle, accessDay, sentAt, expiresAt, exchangedAt } = found
  const isDone = exchangedAt !== null
  return {
    id,
    state,
    role,
    folderTitle,
    accessDay,
    sentAt,
    exchangedAt,
    draft: role === 'seller' ? found.draft : null,
    parties: parties.filter((one) => isShown(one, { role, userId })).map(shownTo(isFollowing)),
    questions: isFollowing ? [] : await questionsOf(db, id),
    goes: isFollowing ? 0 : (found.goes ?? 0),
    stays: isFollowing ? 0 : (found.stays ?? 0),
    expiresAt: state === 'draft' || isDone ? null : expiresAt,
    ...undoing(found),
    writtenByBuyer: isFollowing ? 0 : found.written,
    endedWords: isSelling({ role }) ? found.endedWords : null,
    ends: role === 'seller' ? found.ends : null,
    welcome: role === 'buyer' ? await welcomeOf(db, { userId, folderId }, found) : null,
    sellers: parties.filter(isSelling).map(({ name }) => name),
    firstYear: found.firstYear,
  }
}

type Undoing = { state: string; undoUntil: Date | null; written: number; isArchiveInTrash: boolean }

/** Until when it can be undone: at once, or once the archive has been taken out of the trash. */
function undoing({ state, undoUntil: until, written: count, isArchiveInTrash }: Undoing) {
  const isOpen = state === 'exchanged' && until !== null && until > new Date() && count === 0
  const at = isOpen ? until : null
  return isArchiveInTrash ? { undoUntil: null, undoOnceRestored: at } : { undoUntil: at, undoOnceRestored: null }
}

/** Members who are asked whether they follow along see whoever asks them, and what they answered themselves. */
const isShown = (one: PartyRow, { role, userId }: { role: HandOverRole; userId: number }) =>
  role !== 'follower' || one.role === 'seller' || one.userId === userId

const shownTo =
  (isFollowing: boolean) =>
  ({ id, role, name, email, userId, answer, answeredAt, isKept, places: within }: PartyRow) => ({
    id,
    role,
    name,
    userId,
    answer,
    answeredAt,
    isKept,
    email: role === 'buyer' && !isFollowing ? email : null,
    place: (role === 'follower' && within?.map(({ title }) => title).join(', ')) || null,
  })
