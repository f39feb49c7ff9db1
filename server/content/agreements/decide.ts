import type { z } from 'zod'
import type { AgreementDecision } from '#contract/content/agreements.ts'
import { Problem } from '#contract/platform/problems.ts'
import { nextDecision } from '#contract/rules/noticeDay.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { assertUnchanged } from '#server/rules/domain/optimisticLock.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import { askAgain, setEvent } from './asking.ts'
import { changing, readBack, update } from './rows.ts'

type Updating = Granted<'UpdateAgreement'>
type Said = z.output<typeof AgreementDecision>

/**
 * Says what was decided about an agreement today, or takes the latest of that back, and returns it. Throws `agreementNotFound`,
 * `changedMeanwhile`, and `decisionImpossible` where there is nothing to decide, or to take back.
 */
export const decide = (db: Db, granted: Updating, id: number, said: Said) =>
  changing(db, granted, id, async (tx, { updatedAt }) => {
    assertUnchanged(updatedAt, said.updatedAt)
    await act(tx, granted, id, said)
    await askAgain(tx, id)
  })

async function act(tx: Transaction, granted: Updating, id: number, said: Said) {
  const now = await readBack(tx, granted, id)
  const { noticeOn, confirmedOn, keptUntil } = now
  const today = todayInSweden().toString()
  const isRunning = noticeOn === null && now.endedOn === null
  const next = said.kind === 'keep' && nextDecision(now, today)
  if (next) {
    // Its event is done: what is next asked is about the period after.
    await update(tx, granted, id, { kept_until: next.until })
    await moveEvent(tx, id, { to: 'done', until: next.until })
  } else if (said.kind === 'notice' && isRunning) await update(tx, granted, id, { notice_on: today })
  else if (said.kind === 'confirmed' && noticeOn !== null && confirmedOn === null)
    await update(tx, granted, id, { confirmed_on: today, ended_on: said.endsOn })
  else if (said.kind === 'undo' && confirmedOn !== null) {
    await update(tx, granted, id, { confirmed_on: null, ended_on: null })
    await moveEvent(tx, id, { to: 'planned' })
  } else if (said.kind === 'undo' && noticeOn !== null) await update(tx, granted, id, { notice_on: null })
  else if (said.kind === 'undo' && keptUntil !== null) {
    await update(tx, granted, id, { kept_until: null })
    await moveEvent(tx, id, { to: 'planned', until: keptUntil })
  } else throw new Problem('decisionImpossible')
}

/** Ticks its event off, or that off again, if it asks about this period: about any, where none is given. */
async function moveEvent(tx: Transaction, id: number, { to, until }: { to: 'done' | 'planned'; until?: string }) {
  const event = await tx
    .selectFrom('agreement')
    .innerJoin('activity', 'activity.id', 'agreement.activity_id')
    .where('agreement.id', '=', id)
    .where('activity.deletion_id', 'is', null)
    .where('activity.status_id', '=', activityStatus[to === 'done' ? 'planned' : 'done'])
    .$if(until !== undefined, (its) => its.where('agreement.asked_until', '=', until ?? null))
    .select('activity.id')
    .executeTakeFirst()
  if (event) await setEvent(tx, event.id, { status_id: activityStatus[to] })
}
