import { moneyText } from '#contract/rules/money.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { drawableName } from '#server/rules/domain/drawable.ts'
import { periodText } from './days.ts'
import type { Item } from './sheet.ts'
import type { ReportEvent } from './yearReport.ts'

/** Returns what the report says of an event: when, who, for how much, and how it went. */
export function eventText(event: ReportEvent): Item {
  const { title, folderTitle, componentName, outcome, startDate, endDate, statusId, who } = event
  const isCancelled = statusId === activityStatus.cancelled
  return {
    title: withFolder(title, folderTitle),
    facts: [periodText(startDate, endDate), isCancelled ? 'inställd' : null, componentName, who, costOf(event)],
    text: outcome,
  }
}

/** A title, as it can be drawn, and the sub-folder that it lies in. */
export const withFolder = (title: string, folderTitle: string | null) =>
  folderTitle === null ? drawableName(title) : `${drawableName(title)} (${drawableName(folderTitle)})`

function costOf({ cost, estimatedCost, currency }: ReportEvent): string | null {
  if (cost !== null) return moneyText(cost, currency)
  return estimatedCost === null ? null : `ca ${moneyText(estimatedCost, currency)}`
}
