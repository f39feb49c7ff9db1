import { sql } from 'kysely'
import type { AgreementPrice, AgreementSums } from '#contract/content/agreements.ts'
import { agreementKind } from '#contract/items/agreement.ts'
import { isEstimated, monthlyCost, priceOn, risenMost, whole } from '#contract/rules/agreementPrice.ts'
import { groupOf, nextDay, type Terms } from '#contract/rules/noticeDay.ts'
import type { Currency } from '#contract/rules/money.ts'
import { foldersSeenWithin } from '#server/folders/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { fieldsIn } from '#server/rules/domain/itemColumns.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import { pricesOf, termFields } from './queries.ts'

/** What the agreements of a folder and of those below it come to, as far as the user sees them. */
export async function sumsOf(db: Db, granted: Granted<'ReadFolder'>): Promise<AgreementSums> {
  const { rows, isCut } = await db
    .selectNoFrom([asRows(runningIn(db, granted)).as('rows'), unseenBelow(granted).as('isCut')])
    .executeTakeFirstOrThrow()
  return summed(rows, todayInSweden().toString(), isCut)
}

export type Running = Terms & { title: string; seesCosts: boolean; prices: AgreementPrice[] }

export function summed(all: readonly Running[], today: string, unseen: boolean): AgreementSums {
  const rows = all.map((row) => ({ ...row, group: groupOf(row, today) })).filter(({ group }) => group !== 'ended')
  const days = rows.flatMap((row) => (row.group === 'soon' || row.group === 'later' ? [nextDay(row, today) ?? []] : []))
  const priced = rows.filter(({ seesCosts }) => seesCosts)
  const now = priced.map(({ prices }) => priceOn(prices, today))
  const sums = new Map<Currency, { amount: number; isEstimated: boolean }>()
  let withoutPrice = 0
  for (const price of now) {
    const month = price && monthlyCost(price)
    if (!price || month === null) withoutPrice += 1
    if (!price || month === null) continue
    const sum = sums.get(price.currency) ?? { amount: 0, isEstimated: false }
    sums.set(price.currency, { amount: sum.amount + month, isEstimated: sum.isEstimated || isEstimated(price) })
  }
  return {
    total: rows.length,
    soon: rows.filter(({ group }) => group === 'soon').length,
    nextDay: days.flat().toSorted()[0] ?? null,
    monthly:
      rows.length > 0 && priced.length === 0
        ? null
        : [...sums].map(([currency, sum]) => ({
            currency,
            ...sum,
            amount: whole(sum.amount),
            // A month that is rounded is no twelfth of it.
            yearly: whole(sum.amount * 12),
          })),
    withoutPrice,
    isAll: !unseen && priced.length === rows.length,
    risen: risenMost(priced, today),
  }
}

/** With no prices where the user does not see them. */
export function runningIn(db: Db, { userId, folderId }: Granted<'ReadFolder'>) {
  return db
    .selectFrom(foldersSeenWithin(db, userId, folderId).as('seen'))
    .innerJoin('agreement', 'agreement.folder_id', 'seen.folder_id')
    .where('agreement.deletion_id', 'is', null)
    .select(fieldsIn(agreementKind, termFields))
    .select('seen.sees_costs as seesCosts')
    .select(sql<AgreementPrice[]>`case when seen.sees_costs then ${pricesOf} else '[]'::json end`.as('prices'))
    .orderBy('agreement.id')
}

/** SQL: them as one value, to be asked for beside something else. */
export const asRows = (running: ReturnType<typeof runningIn>) =>
  sql<Running[]>`(select coalesce(json_agg(one), '[]') from ${running} as one)`

/** SQL: whether there are folders below that the user does not see. */
const unseenBelow = ({ userId, folderId }: Granted<'ReadFolder'>) => sql<boolean>`exists (
  select from folder where parent_id = ${folderId} and deletion_id is null and not exists (
    select from folder_access where user_id = ${userId} and folder_access.folder_id = folder.id
  )
)`
