import type { z } from 'zod'
import type { AgreementDecision } from '#contract/content/agreements.ts'
import { Problem } from '#contract/platform/problems.ts'
import { nextDecision } from '#contract/rules/noticeDay.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import { assertUnchanged } from '#server/rules/domain/optimisticLock.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import { askAgain, setEvent } from './asking.ts'
import { lockAgreement, readBack, update } from './rows.ts'

type Updating = Granted<'UpdateAgreement'>
type Said = z.output<typeof AgreementDecision>
type Agreement = Awaited<ReturnType<typeof readBack>>

/**
 * Says what was decided about an agreement, or takes the latest of that back, and returns it. Throws `agreementNotFound`,
 * `changedMeanwhile`, and `decisionImpossible` where there is nothing to decide, or to take back.
 */
export function decide(db: Db, granted: Updating, id: number, said: Said) {
  return whilePermitted(db, granted, async (tx) => {
    const { updatedAt } = await lockAgreement(tx, granted, id)
    assertUnchanged(updatedAt, said.updatedAt)
    const now = await readBack(tx, granted, id)
    await act(tx, granted, now, said)
    await askAgain(tx, id)
    return readBack(tx, granted, id)
  })
}

async function act(tx: Transaction, granted: Updating, now: Agreement, said: Said) {
  switch (said.kind) {
    case 'keep':
      return keep(tx, granted, now)
    case 'notice':
      if (now.noticeOn !== null || now.endedOn !== null) throw new Problem('decisionImpossible')
      return update(tx, granted, now.id, { notice_on: said.on })
    case 'confirmed':
      if (now.noticeOn === null || now.confirmedOn !== null) throw new Problem('decisionImpossible')
      return update(tx, granted, now.id, { confirmed_on: said.on, ended_on: said.endsOn })
    case 'undo':
      return undo(tx, granted, now)
  }
}

/** Its event is done: what is next asked is about the period after. */
async function keep(tx: Transaction, granted: Updating, now: Agreement) {
  const decision = nextDecision(now, todayInSweden().toString())
  if (!decision) throw new Problem('decisionImpossible')
  await update(tx, granted, now.id, { kept_until: decision.until })
  await setEventOf(tx, now, decision.until, { from: activityStatus.planned, to: activityStatus.done })
}

async function undo(tx: Transaction, granted: Updating, now: Agreement) {
  const { id, confirmedOn, noticeOn, keptUntil } = now
  if (confirmedOn !== null) {
    await update(tx, granted, id, { confirmed_on: null, ended_on: null })
    await setEventOf(tx, now, null, { from: activityStatus.done, to: activityStatus.planned })
  } else if (noticeOn !== null) await update(tx, granted, id, { notice_on: null })
  else if (keptUntil !== null) {
    await update(tx, granted, id, { kept_until: null })
    await setEventOf(tx, now, keptUntil, { from: activityStatus.done, to: activityStatus.planned })
  } else throw new Problem('decisionImpossible')
}

type Step = { from: number; to: number }

/** Sets the state of its event, if that asks about this period: about any, where none is given. */
async function setEventOf(tx: Transaction, { id }: Agreement, until: string | null, { from, to }: Step) {
  const event = await tx
    .selectFrom('agreement')
    .innerJoin('activity', 'activity.id', 'agreement.activity_id')
    .where('agreement.id', '=', id)
    .where('activity.deletion_id', 'is', null)
    .where('activity.status_id', '=', from)
    .$if(until !== null, (its) => its.where('agreement.asked_until', '=', until))
    .select('activity.id')
    .executeTakeFirst()
  if (event) await setEvent(tx, event.id, { status_id: to })
}
