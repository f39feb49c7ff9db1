import type { z } from 'zod'
import type { AgreementDecision } from '#contract/content/agreements.ts'
import { Problem } from '#contract/platform/problems.ts'
import { decisionOfPeriod, priceDecision } from '#contract/rules/noticeDay.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { assertUnchanged } from '#server/rules/domain/optimisticLock.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import { askAgain, asksOther, isOfPrice, setEvent } from './asking.ts'
import { changing, readBack, update } from './rows.ts'

type Updating = Granted<'UpdateAgreement'>
type Said = z.output<typeof AgreementDecision>

/**
 * Says what was decided about an agreement today, or takes the latest of that back, and returns it. Throws `agreementNotFound`,
 * `changedMeanwhile`, and `decisionImpossible` where there is nothing to decide, or to take back.
 */
export const decide = (db: Db, granted: Updating, id: number, said: Said) =>
  changing(db, granted, id, async (tx, { updatedAt, decidedLast }) => {
    assertUnchanged(updatedAt, said.updatedAt)
    await act(tx, granted, id, said, decidedLast === 'price')
    await askAgain(tx, id)
  })

async function act(tx: Transaction, granted: Updating, id: number, said: Said, priceWasLast: boolean) {
  const now = await readBack(tx, granted, id)
  const { noticeOn, confirmedOn, keptUntil, priceChosenUntil } = now
  const today = todayInSweden().toString()
  const isRunning = noticeOn === null && now.endedOn === null
  const answered =
    said.kind === 'keep' ? decisionOfPeriod(now, today) : said.kind === 'price' ? priceDecision(now, today) : null
  if (answered) {
    const [{ until }, isPrice] = [answered, isOfPrice(answered)]
    const answer = isPrice ? { priceChosenUntil: until } : { keptUntil: until }
    await update(tx, granted, id, {
      ...(isPrice ? { price_chosen_until: until } : { kept_until: until }),
      decided_last: isPrice ? 'price' : 'keep',
    })
    if (!asksOther({ ...now, ...answer }, isPrice, today)) await moveEvent(tx, id, { to: 'done', until, isPrice })
  } else if (said.kind === 'notice' && isRunning) await update(tx, granted, id, { notice_on: today })
  else if (said.kind === 'confirmed' && noticeOn !== null && confirmedOn === null)
    await update(tx, granted, id, { confirmed_on: today, ended_on: said.endsOn })
  else if (said.kind === 'undo' && confirmedOn !== null) {
    await update(tx, granted, id, { confirmed_on: null, ended_on: null })
    await moveEvent(tx, id, { to: 'planned' })
  } else if (said.kind === 'undo' && noticeOn !== null) await update(tx, granted, id, { notice_on: null })
  else if (said.kind === 'undo' && priceChosenUntil !== null && (priceWasLast || keptUntil === null)) {
    await update(tx, granted, id, { price_chosen_until: null, decided_last: keptUntil && 'keep' })
    await moveEvent(tx, id, { to: 'planned', until: priceChosenUntil, isPrice: true })
  } else if (said.kind === 'undo' && keptUntil !== null) {
    await update(tx, granted, id, { kept_until: null, decided_last: priceChosenUntil && 'price' })
    await moveEvent(tx, id, { to: 'planned', until: keptUntil, isPrice: false })
  } else throw new Problem('decisionImpossible')
}

type Asking = { to: 'done' | 'planned'; until?: string; isPrice?: boolean }

/** Ticks its event off, or that off again, if it asks about this: about anything, where none is given. */
async function moveEvent(tx: Transaction, id: number, { to, until, isPrice = false }: Asking) {
  const event = await tx
    .selectFrom('agreement')
    .innerJoin('activity', 'activity.id', 'agreement.activity_id')
    .where('agreement.id', '=', id)
    .where('activity.deletion_id', 'is', null)
    .where('activity.status_id', '=', activityStatus[to === 'done' ? 'planned' : 'done'])
    .$if(until !== undefined, (its) =>
      its.where('agreement.asked_until', '=', until ?? null).where('agreement.asks_price', '=', isPrice),
    )
    .select('activity.id')
    .executeTakeFirst()
  if (event) await setEvent(tx, event.id, { status_id: activityStatus[to] })
}
