import { parseDate } from '@internationalized/date'
import type { UpdateObject } from 'kysely'
import { agreementKind } from '#contract/items/agreement.ts'
import { confirmationDays } from '#contract/rules/agreementChoices.ts'
import {
  agreementReminders,
  decisionOfPeriod,
  endByNotice,
  nextDecision,
  priceDecision,
  type Decision,
  type Terms,
} from '#contract/rules/noticeDay.ts'
import { activityStatus, openActivityStatuses } from '#contract/rules/statuses.ts'
import type { DB } from '#db/types.generated.ts'
import { carryOutside } from '#server/platform/database/ownWords.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { fieldsIn } from '#server/rules/domain/itemColumns.ts'
import { fillLemmas } from '#server/rules/domain/lemmas/fillLemmas.ts'
import { lemmaVector } from '#server/rules/domain/lemmas/lemmas.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import { termFields } from './queries.ts'

/*
 * The event that asks for what is next to decide about an agreement. It is an event as any other: its people tick it off,
 * move it and delete it, and it is planned anew when it is about something else.
 */

/** What the event asks, by when, and the end of the period that this is about: null where nobody knows it. */
type Question = { title: string; day: string; until: string | null; asksPrice: boolean }

const questions: Record<Decision['kind'], string> = {
  notice: 'Säg upp eller behåll',
  renewal: 'Behåll eller byt',
  price: 'Välj pris',
}

type Agreement = Terms & { title: string; askedUntil: string | null; asksPrice: boolean }

function questionOf(agreement: Agreement, today: string): Question | null {
  const { title, noticeOn, endedOn, askedUntil, asksPrice } = agreement
  if (endedOn !== null) return null
  const named = (question: string) => `${question}: ${title}`.slice(0, 200)
  if (noticeOn !== null) {
    const day = parseDate(noticeOn).add({ days: confirmationDays }).toString()
    return {
      title: named('Har de bekräftat uppsägningen'),
      day,
      until: endByNotice(agreement, noticeOn),
      asksPrice: false,
    }
  }
  // What was decided stands in its event until its day has passed, unless it goes on to ask for the other of the two.
  const current = decisionAbout(asksPrice)(unanswered(agreement), today)
  const stands = current?.until === askedUntil && !asksOther(agreement, asksPrice, today)
  const decision = stands ? current : nextDecision(agreement, today)
  if (!decision) return null
  const { kind, day, until } = decision
  return { title: named(questions[kind]), day, until, asksPrice: isOfPrice(decision) }
}

export const isOfPrice = ({ kind }: Decision) => kind === 'price'
const decisionAbout = (price: boolean) => (price ? priceDecision : decisionOfPeriod)
const unanswered = (terms: Terms): Terms => ({ ...terms, keptUntil: null, priceChosenUntil: null })

/** Whether beside the choice of price the other decision is next and was not made for this period, or the other way round. */
export function asksOther(terms: Terms, price: boolean, today: string): boolean {
  const next = nextDecision(terms, today)
  const first = decisionAbout(!price)(unanswered(terms), today)
  return next !== null && isOfPrice(next) !== price && next.until === first?.until
}

/** Plans, moves or ends the event of an agreement by what it says now. Does nothing the second time. */
export async function askAgain(tx: Transaction, id: number, today = todayInSweden().toString()) {
  const agreement = await asked(tx, id)
  const { activityId, askedOn, askedUntil, status } = agreement
  const question = agreement.reminders === 'on' ? questionOf(agreement, today) : null
  const isOpen = openActivityStatuses.some((one) => one === status)
  if (!question) {
    const isDone = agreement.confirmedOn !== null
    if (isOpen && activityId !== null) {
      await setEvent(tx, activityId, { status_id: isDone ? activityStatus.done : activityStatus.cancelled })
    }
    // Taking a confirmation back plans it anew.
    if (!isDone && askedOn !== null) await setAsked(tx, id, { activityId, question: null })
    return
  }
  const isSame = question.day === askedOn && question.until === askedUntil && question.asksPrice === agreement.asksPrice
  const { title, day } = question
  const said = {
    title,
    component_id: agreement.componentId,
    firm_id: agreement.firmId,
    responsible_id: agreement.responsibleId,
  }
  const days = { start_date: day, end_date: day, season: 'latest', reminder_days: agreementReminders.first }
  if (isOpen && activityId !== null) {
    await setEvent(tx, activityId, isSame ? said : { ...said, ...days })
    await carryOutside(tx, 'activity', activityId, 'agreement', id)
    if (!isSame) await setAsked(tx, id, { activityId, question })
    // Whoever has deleted it and wants to be asked again is.
  } else if (!isSame || status === null) {
    const added = await tx
      .insertInto('activity')
      .values({
        ...said,
        ...days,
        lemmas: lemmaVector(title),
        folder_id: agreement.folderId,
        asks_of_agreement: true,
        initiated_by: agreement.createdBy,
        status_id: activityStatus.planned,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await carryOutside(tx, 'activity', added.id, 'agreement', id)
    await setAsked(tx, id, { activityId: added.id, question })
  }
}

/** With the state of its event; that of one in the trash is null. */
const asked = (tx: Transaction, id: number) =>
  tx
    .selectFrom('agreement')
    .leftJoin('activity', (join) =>
      join.onRef('activity.id', '=', 'agreement.activity_id').on('activity.deletion_id', 'is', null),
    )
    .where('agreement.id', '=', id)
    .select(
      fieldsIn(agreementKind, [
        ...termFields,
        ...(['firmId', 'componentId', 'responsibleId', 'reminders', 'activityId'] as const),
      ]),
    )
    .select(['agreement.folder_id as folderId', 'agreement.created_by as createdBy'])
    .select([
      'agreement.asked_on as askedOn',
      'agreement.asked_until as askedUntil',
      'agreement.asks_price as asksPrice',
    ])
    .select('activity.status_id as status')
    .executeTakeFirstOrThrow()

export async function setEvent(tx: Transaction, id: number, columns: UpdateObject<DB, 'activity'>) {
  await tx.updateTable('activity').set(columns).where('id', '=', id).execute()
  await fillLemmas(tx, 'activity', [id])
}

async function setAsked(
  tx: Transaction,
  id: number,
  { activityId, question }: { activityId: number | null; question: Question | null },
) {
  await tx
    .updateTable('agreement')
    .set({
      activity_id: activityId,
      asked_on: question?.day ?? null,
      asked_until: question?.until ?? null,
      asks_price: question?.asksPrice ?? false,
    })
    .where('id', '=', id)
    .execute()
}
