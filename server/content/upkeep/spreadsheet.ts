import { upkeepPlan } from '#contract/rules/upkeepPlan.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import { csvOf } from '#server/platform/csv/csv.ts'
import type { Db } from '#server/platform/database/database.ts'
import { safeName } from '#server/platform/zip/entryNames.ts'
import { upkeepOf } from './queries.ts'

/** The plan part by part, and then year by year, as a file that Excel opens. */
export async function upkeepSpreadsheet(db: Db, granted: Granted<'ReadFolder'>) {
  const { parts } = await upkeepOf(db, granted)
  const plan = upkeepPlan(parts, todayInSweden().year)
  const kronor = (cost: number | null) => (cost === null ? null : cost / 100)
  return {
    fileName: safeName(`Underhållsplan ${plan.firstYear}–${plan.lastYear}.csv`),
    content: csvOf([
      ['Del', 'Mapp', 'Från', 'Livslängd, år', 'Nästa', 'Kostnad', 'Källa', 'Görs'],
      ...plan.parts.map(({ name, folderTitle, from, lifeYears, next, cost, dueSource, years }) => [
        name,
        folderTitle,
        from,
        lifeYears,
        next,
        kronor(cost),
        dueSource,
        years.join(', '),
      ]),
      [],
      ['År', 'Kostnad'],
      ...plan.years.map(({ year, cost }) => [year, kronor(cost)]),
      ['Summa', kronor(plan.cost)],
    ]),
  }
}
