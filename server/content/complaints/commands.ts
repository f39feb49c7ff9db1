import type { z } from 'zod'
import { NewActivity } from '#contract/content/activities.ts'
import type { ComplaintChange, ComplaintState, NewComplaint } from '#contract/content/complaints.ts'
import { isOpen } from '#contract/rules/activityDays.ts'
import { may } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import { fillLemmas } from '#server/rules/domain/lemmas/fillLemmas.ts'
import { assertUnchanged } from '#server/rules/domain/optimisticLock.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import { illegalTransition } from '#server/rules/domain/transitions.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { carryOutside } from '#server/platform/database/ownWords.ts'
import { once } from '#server/platform/database/once.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { QueueDeps } from '#server/platform/services.ts'
import { insertNew, lockActivity } from '../activities/commands.ts'
import { setActivity } from '../activities/markDone.ts'
import { nextDay, titleOf } from './nextStep.ts'
import { complaintOf } from './queries.ts'

type New = z.output<typeof NewComplaint>

/**
 * Begins a complaint, plans its event and returns it; one that is open already is returned as it is. Throws like `complaintOf`,
 * `folderFull`, and `invalidInput` for a day that cannot be.
 */
export function startComplaint({ db, queue }: QueueDeps, granted: Granted<'AddActivity'>, body: New) {
  return whilePermitted(db, granted, async (tx) => {
    const { activityId } = await once(tx, async () => ({ activityId: await insertComplaint(tx, queue, granted, body) }))
    return complaintOf(tx, granted, { activityId })
  })
}

async function insertComplaint(tx: Transaction, queue: Queue, granted: Granted<'AddActivity'>, body: New) {
  const { folderId } = granted
  const { noticedOn, wish, onBuilding, what, boughtOn } = body
  const [componentId, aboutActivityId, faultId] = [body.componentId, body.aboutActivityId, body.faultId].map(
    (id) => id ?? undefined,
  )
  const entered = { noticedOn, onBuilding, boughtOn: boughtOn ?? undefined }
  const asked = await complaintOf(tx, granted, { componentId, aboutActivityId, faultId, ...entered })
  if (asked.activityId !== null) return asked.activityId
  assertNoticed(noticedOn, asked.since)
  if (boughtOn !== null && asked.componentId !== null && may(granted.roleId, 'UpdateComponent'))
    await tx
      .updateTable('component')
      .set({ bought_on: boughtOn })
      .where('id', '=', asked.componentId)
      .where('folder_id', '=', folderId)
      .where('bought_on', 'is', null)
      .execute()
  const day = nextDay(asked, todayInSweden())
  const event = NewActivity.parse({
    folderId,
    title: titleOf('drafted', asked.name),
    startDate: day,
    endDate: day,
    season: 'latest',
    statusId: activityStatus.planned,
    componentId: asked.componentId,
    firmId: asked.firmId,
  })
  const activityId = await insertNew(tx, queue, granted, event)
  if (asked.componentId !== null) await carryOutside(tx, 'activity', activityId, 'component', asked.componentId)
  if (asked.aboutActivityId !== null) await carryOutside(tx, 'activity', activityId, 'activity', asked.aboutActivityId)
  await tx
    .insertInto('complaint')
    .values({
      activity_id: activityId,
      folder_id: folderId,
      about: asked.about,
      about_activity_id: asked.aboutActivityId,
      fault_id: asked.faultId,
      what: asked.faultId === null || what !== asked.what ? what : null,
      noticed_on: noticedOn,
      wish,
      on_building: onBuilding,
    })
    .execute()
  if (asked.faultId !== null) await repairBy(tx, granted, { faultId: asked.faultId, from: null, to: activityId })
  return activityId
}

/** The complaint is what repairs the fault, unless something else does: when it has ended well, the fault is closed. */
async function repairBy(
  tx: Transaction,
  { folderId }: Granted<'AddActivity' | 'UpdateActivity'>,
  { faultId, from, to }: { faultId: number; from: number | null; to: number | null },
) {
  await tx
    .updateTable('fault')
    .set({ activity_id: to })
    .where('id', '=', faultId)
    .where('folder_id', '=', folderId)
    .where('activity_id', from === null ? 'is' : '=', from)
    .where('is_closed', '=', false)
    .execute()
}

function assertNoticed(noticedOn: string, since: string | null) {
  const message =
    noticedOn > todayInSweden().toString()
      ? 'Välj dagen då felet sågs, i dag eller tidigare.'
      : since !== null && noticedOn < since
        ? 'Felet kan inte ha setts före köpet eller jobbet.'
        : null
  if (message) throw new Problem('invalidInput', { fields: [{ path: 'noticedOn', message }] })
}

type Changing = Granted<'UpdateActivity'>
type Change = z.output<typeof ComplaintChange>

/**
 * Changes a complaint, or says what has happened with it or takes that back; its event follows. What was sent stays as it was written.
 * Throws `activityNotFound`, `changedMeanwhile` and `illegalTransition`.
 */
export function changeComplaint(db: Db, granted: Changing, id: number, change: Change) {
  return whilePermitted(db, granted, async (tx) => {
    const now = await lockComplaint(tx, granted, id)
    const { complaint } = now
    if (complaint.updatedAt) assertUnchanged(complaint.updatedAt, change.updatedAt)
    if (change.noticedOn !== undefined && change.noticedOn !== complaint.noticedOn)
      assertNoticed(change.noticedOn, complaint.since)
    await tx
      .updateTable('complaint')
      .set({ ...changedColumns(change, complaint), ...(change.state && stepColumns(change, change.state, complaint)) })
      .where('activity_id', '=', id)
      .where('folder_id', '=', granted.folderId)
      .execute()
    const { faultId, state } = complaint
    const changed = await complaintOf(tx, granted, { activityId: id })
    if (faultId !== null && changed.state === 'refused') await repairBy(tx, granted, { faultId, from: id, to: null })
    if (change.state || (changed.state === 'drafted' && isOpen(now.event)))
      await moveEvent(tx, granted, now, changed, change.nextOn)
    if (faultId !== null && state === 'refused' && changed.state !== 'refused')
      await repairBy(tx, granted, { faultId, from: null, to: id })
    return complaintOf(tx, granted, { activityId: id })
  })
}

type Current = Awaited<ReturnType<typeof complaintOf>>

const changedColumns = ({ noticedOn, wish, onBuilding, what, letter }: Change, now: Current) => ({
  noticed_on: noticedOn ?? now.noticedOn,
  wish: wish ?? now.wish,
  on_building: onBuilding ?? now.onBuilding,
  ...(what !== undefined && what !== now.what && { what }),
  ...(letter !== undefined && { letter }),
})

function stepColumns({ askedAgain, answer }: Change, state: ComplaintState, now: Current) {
  if (isEnd(state) && now.state === 'drafted') throw illegalTransition()
  const today = todayInSweden().toString()
  const isAnswered = state === 'answered'
  return {
    state,
    ...(now.state === 'drafted' && state !== 'drafted' && !now.letter.isOwn && { letter: now.letter.text }),
    sent_on: state === 'drafted' ? null : (now.sentOn ?? today),
    asked_again_on: state !== 'sent' ? now.askedAgainOn : askedAgain ? today : null,
    answered_on: isEnd(state) ? now.answeredOn : isAnswered ? (now.answeredOn ?? today) : null,
    answer: isEnd(state) ? now.answer : isAnswered ? (answer ?? now.answer) : null,
    ended_on: isEnd(state) ? today : null,
  }
}

const isEnd = (state: ComplaintState) => state === 'mended' || state === 'replaced' || state === 'refused'

type Locked = Awaited<ReturnType<typeof lockComplaint>>

async function lockComplaint(tx: Transaction, granted: Changing, id: number) {
  const event = await lockActivity(tx, granted, id)
  await tx.selectFrom('complaint').where('activity_id', '=', id).select('activity_id').forUpdate().execute()
  return { event, complaint: await complaintOf(tx, granted, { activityId: id }) }
}

/** The event is called and planned as the state says, or done if it has ended; a title of somebody's own stays. */
async function moveEvent(tx: Transaction, granted: Changing, now: Locked, to: Current, nextOn?: string | null) {
  const { event, complaint: from } = now
  const isEnded = isEnd(to.state)
  const today = todayInSweden()
  const day = isEnded ? today.toString() : nextDay({ ...to, nextOn: nextOn ?? null }, today)
  const isOurs = from.title === titleOf(from.state, from.name) || from.title === titleOf(from.state, to.name)
  await setActivity(tx, granted, event, {
    ...(isOurs && { title: titleOf(to.state, to.name) }),
    startDate: day,
    endDate: day,
    season: to.state === 'drafted' ? 'latest' : null,
    statusId: isEnded ? activityStatus.done : activityStatus.planned,
  })
  await fillLemmas(tx, 'activity', [event.id])
}
