import type { CostsOfYear } from '#contract/content/costs.ts'
import type { Currency } from '#contract/rules/money.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { costsOfYear } from '../../costs/queries.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Amounts in hundredths. A folder title is null for the folder of the report itself. */
export type CostSums = {
  currency: Currency
  events: number
  cost: number
  /** The largest sum first. */
  byFolder: ({ folderTitle: string | null } & { events: number; cost: number })[]
  largest: ({ folderTitle: string | null } & { title: string; day: string; cost: number })[]
}

/** Returns what the events of a year have cost, for each currency that was paid in, as the page of costs shows it. */
export async function yearSums(db: Db, granted: Granted<'ReadFolder'>, year: number): Promise<CostSums[]> {
  const ofMostUsed = await costsOfYear(db, granted, { year })
  const ofEach = [ofMostUsed]
  for (const { currency } of ofMostUsed.currencies)
    if (currency !== ofMostUsed.currency) ofEach.push(await costsOfYear(db, granted, { year, currency }))
  return ofEach.filter(({ events }) => events > 0).map((costs) => sumsOf(costs, granted.folderId))
}

function sumsOf({ currency, events, cost, folders, largest }: CostsOfYear, ownId: number): CostSums {
  const place = (id: number | null, title: string | null) => ({ folderTitle: id === ownId ? null : title })
  return {
    currency,
    events,
    cost,
    byFolder: folders
      .filter((folder) => folder.events > 0)
      .map((folder) => ({ ...place(folder.id, folder.title), events: folder.events, cost: folder.cost })),
    largest: largest.map((event) => ({
      ...place(event.folderId, event.folderTitle),
      title: event.title,
      day: event.day,
      cost: event.cost,
    })),
  }
}
