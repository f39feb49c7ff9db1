import { sql } from 'kysely'
import type { z } from 'zod'
import { isOpen } from '#contract/rules/activityDays.ts'
import type { NewOffer, OfferChange, OfferChoice } from '#contract/content/activityOffers.ts'
import { limits } from '#contract/platform/limits.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { assertUnchanged } from '#server/rules/domain/optimisticLock.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { lockActivity } from '../commands.ts'
import { assertFirm } from '../references.ts'
import { offerFor } from './queries.ts'

type Permitted = Granted<'UpdateActivity'>
type Of = { activityId: number; offerId: number }
type Values = z.output<typeof NewOffer>

/** Adds an offer and returns it. Throws `activityNotFound`, `activityOver`, `offersFull` and `firmNotFound`. */
export function addOffer(db: Db, granted: Permitted, activityId: number, values: Values) {
  return whilePermitted(db, granted, async (tx) => {
    await lockOpenActivity(tx, granted, activityId)
    const { number } = await tx
      .selectFrom('offer')
      .where('activity_id', '=', activityId)
      .select(({ fn }) => fn.countAll<number>().as('number'))
      .executeTakeFirstOrThrow()
    if (number >= limits.offers) throw new Problem('offersFull')
    await assertFirm(tx, granted, values.firmId)
    const { id } = await tx
      .insertInto('offer')
      .values({
        ...columnsOf(values),
        activity_id: activityId,
        folder_id: granted.folderId,
        created_by: granted.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return readBack(tx, granted, { activityId, offerId: id })
  })
}

/**
 * Changes an offer and returns it; the event follows one that is chosen. Throws like `addOffer`, `firmOfferNotFound`
 * and `changedMeanwhile`.
 */
export function changeOffer(db: Db, granted: Permitted, of: Of, change: z.output<typeof OfferChange>) {
  return whilePermitted(db, granted, async (tx) => {
    const event = await lockOpenActivity(tx, granted, of.activityId)
    const offer = await lockOffer(tx, of)
    assertUnchanged(offer.updatedAt, change.updatedAt)
    if (change.firmId !== offer.firmId) await assertFirm(tx, granted, change.firmId)
    await tx.updateTable('offer').set(columnsOf(change)).where('id', '=', offer.id).execute()
    if (offer.isChosen) await saveAgreed(tx, granted, event, agreed(withdrawn(event, offer), change))
    return readBack(tx, granted, of)
  })
}

/**
 * Chooses an offer instead of any other, or takes that back, and returns it. Throws `activityNotFound`, `activityOver`,
 * `firmOfferNotFound`, `changedMeanwhile`, and `firmNotFound` for a firm that lies in the trash.
 */
export function chooseOffer(db: Db, granted: Permitted, of: Of, { isChosen, updatedAt }: z.output<typeof OfferChoice>) {
  return whilePermitted(db, granted, async (tx) => {
    const event = await lockOpenActivity(tx, granted, of.activityId)
    const offer = await lockOffer(tx, of)
    assertUnchanged(offer.updatedAt, updatedAt)
    if (offer.isChosen !== isChosen) await (isChosen ? choose : unchoose)(tx, granted, event, offer)
    return readBack(tx, granted, of)
  })
}

/** Removes an offer for good. Throws `activityNotFound`, `activityOver` and `firmOfferNotFound`. */
export function removeOffer(db: Db, granted: Permitted, of: Of): Promise<void> {
  return whilePermitted(db, granted, async (tx) => {
    const event = await lockOpenActivity(tx, granted, of.activityId)
    const offer = await lockOffer(tx, of)
    if (offer.isChosen) await saveAgreed(tx, granted, event, withdrawn(event, offer))
    await tx.deleteFrom('offer').where('id', '=', offer.id).execute()
  })
}

async function choose(tx: Transaction, granted: Permitted, event: Event, offer: Offer) {
  if (offer.isFirmDeleted) throw new Problem('firmNotFound')
  const chosen = await offers(tx)
    .where('offer.activity_id', '=', event.id)
    .where('offer.chosen_at', 'is not', null)
    .executeTakeFirst()
  // What it said before any was chosen.
  const before = chosen ? withdrawn(event, chosen) : event
  if (chosen) await setChosen(tx, chosen.id, { chosen_at: null, chosen_by: null })
  await setChosen(tx, offer.id, {
    chosen_at: sql<Date>`now()`,
    chosen_by: granted.userId,
    former_firm_id: before.firmId,
    former_estimated_cost: before.estimatedCost,
    former_currency: before.currency,
  })
  await saveAgreed(tx, granted, event, agreed(before, offer))
}

async function unchoose(tx: Transaction, granted: Permitted, event: Event, offer: Offer) {
  await setChosen(tx, offer.id, { chosen_at: null, chosen_by: null })
  await saveAgreed(tx, granted, event, withdrawn(event, offer))
}

/** The columns of an event that choosing an offer sets: who carries it out, and for about how much. */
type Agreed = { firmId: number | null; estimatedCost: number | null; currency: string; cost: number | null }
type Price = { firmId: number; amount: number; currency: string }
type Event = Awaited<ReturnType<typeof lockOpenActivity>>
type Offer = Awaited<ReturnType<typeof lockOffer>>

/** Returns the event with a chosen offer. What it has already cost stays in its own currency. */
function agreed<A extends Agreed>(event: A, { firmId, amount, currency }: Price): A {
  if (event.cost !== null && event.currency !== currency) return { ...event, firmId }
  return { ...event, firmId, estimatedCost: amount, currency }
}

/** Returns the event without its chosen offer: as before, unless somebody has written something else since. */
function withdrawn<A extends Agreed>(event: A, { firmId, amount, currency, former }: Price & Pick<Offer, 'former'>): A {
  const isSum = event.estimatedCost === amount && event.currency === currency
  const mayHaveCurrency = event.cost === null || former.currency === currency
  return {
    ...event,
    firmId: event.firmId === firmId ? former.firmId : event.firmId,
    ...(isSum && {
      estimatedCost: mayHaveCurrency ? former.estimatedCost : null,
      currency: mayHaveCurrency ? (former.currency ?? currency) : currency,
    }),
  }
}

async function saveAgreed(tx: Transaction, { folderId }: Permitted, before: Event, now: Agreed) {
  const { firmId, estimatedCost, currency } = now
  if (firmId === before.firmId && estimatedCost === before.estimatedCost && currency === before.currency) return
  await tx
    .updateTable('activity')
    .set({ firm_id: firmId, estimated_cost: estimatedCost, currency })
    .where('id', '=', before.id)
    .where('folder_id', '=', folderId)
    .execute()
}

/**
 * Locks the event, so that changes of its offers happen one after the other. Throws `activityNotFound` and
 * `activityOver`.
 */
async function lockOpenActivity(tx: Transaction, granted: Permitted, id: number) {
  const { statusId, firmId } = await lockActivity(tx, granted, id)
  if (!isOpen({ statusId })) throw new Problem('activityOver')
  const costs = await tx
    .selectFrom('activity')
    .where('id', '=', id)
    .select(['estimated_cost as estimatedCost', 'currency', 'cost'])
    .executeTakeFirstOrThrow()
  return { id, firmId, ...costs }
}

async function lockOffer(tx: Transaction, { activityId, offerId }: Of) {
  const offer = await offers(tx)
    .where('offer.id', '=', offerId)
    .where('offer.activity_id', '=', activityId)
    .executeTakeFirst()
  if (!offer) throw new Problem('firmOfferNotFound')
  return offer
}

/** The offers of a locked event. */
function offers(tx: Transaction) {
  return tx
    .selectFrom('offer')
    .innerJoin('firm', 'firm.id', 'offer.firm_id')
    .select(['offer.id', 'offer.firm_id as firmId', 'offer.amount', 'offer.currency', 'offer.updated_at as updatedAt'])
    .select([
      sql<boolean>`offer.chosen_at is not null`.as('isChosen'),
      sql<boolean>`firm.deletion_id is not null`.as('isFirmDeleted'),
      sql<{ firmId: number | null; estimatedCost: number | null; currency: string | null }>`json_build_object(
        'firmId', offer.former_firm_id,
        'estimatedCost', offer.former_estimated_cost,
        'currency', offer.former_currency
      )`.as('former'),
    ])
}

type Choice = {
  chosen_at: ReturnType<typeof sql<Date>> | null
  chosen_by: number | null
  former_firm_id?: number | null
  former_estimated_cost?: number | null
  former_currency?: string
}

function setChosen(tx: Transaction, id: number, choice: Choice) {
  return tx.updateTable('offer').set(choice).where('id', '=', id).execute()
}

function columnsOf({ firmId, amount, vat, currency, included, note, validUntil }: Values) {
  return { firm_id: firmId, amount, vat, currency, included, note, valid_until: validUntil }
}

async function readBack(tx: Transaction, granted: Permitted, of: Of) {
  const offer = await offerFor(tx, granted, of)
  if (!offer) throw new Problem('firmOfferNotFound')
  return offer
}
