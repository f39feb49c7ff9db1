import type { ParcelContent } from '#contract/parcelContent.ts'
import { todayInSweden } from '../../../domain/swedishTime.ts'
import { handOverTabs } from '../tabs/categories.ts'
import { namedTabs } from '../tabs/names.ts'
import { countsOfTabs, type Thing } from '../tabs/things.ts'

/** Where what running it has cost stands: with the facts. Null if there is nothing of it. */
export const runningTabOf = ({ running = [] }: Pick<ParcelContent, 'running'>) =>
  running.length > 0 ? handOverTabs.indexOf('facts') + 1 : null

/** The register of what was held fast: the twelve tabs with how much lies in each. */
export function registerOf({ components, categoryId }: ParcelContent, things: readonly Thing[]) {
  const today = todayInSweden().toString()
  const running = components.filter(({ warrantyUntil }) => warrantyUntil !== null && warrantyUntil >= today)
  return namedTabs({ tabs: countsOfTabs(things), warrantiesRunning: running.length, categoryId })
}
