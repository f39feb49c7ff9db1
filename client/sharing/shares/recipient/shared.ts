import { moneyText } from '#contract/rules/money.ts'
import type { ParcelContent, ParcelItem } from '#contract/sharing/parcelContent.ts'
import { componentStatus } from '#contract/rules/statuses.ts'

export type Thing = ParcelItem<'components'>

export type ThingsOfFolder = { number: number; name: string; things: Thing[]; sum: string | null }

/** The things of each folder that has some. Where each is, people have said in words. */
export function thingsByFolder({ components, folders }: ParcelContent): ThingsOfFolder[] {
  const byFolder = Map.groupBy(components, ({ folder }) => folder)
  return folders.flatMap(({ number, title: name }) => {
    const things = byFolder.get(number)
    return things ? [{ number, name, things, sum: sumOf(things) }] : []
  })
}

/** What the things that are in use were bought for, in each currency; null where nothing is stated. */
function sumOf(things: readonly Thing[]): string | null {
  const sums = new Map<NonNullable<Thing['currency']>, number>()
  for (const { price, currency = 'SEK', statusId } of things)
    if (price != null && statusId === componentStatus.inUse) sums.set(currency, (sums.get(currency) ?? 0) + price)
  return sums.size === 0 ? null : [...sums].map(([currency, sum]) => moneyText(sum, currency)).join(' + ')
}
