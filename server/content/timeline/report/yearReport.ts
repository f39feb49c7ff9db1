import type { Currency } from '#contract/rules/money.ts'
import type { Moment } from '#contract/rules/pictures.ts'
import type { CostSums } from './yearSums.ts'

/** Days are yyyy-MM-dd, amounts in hundredths. A folder title is null for the folder of the report itself. */
export type ReportEvent = {
  id: number
  title: string
  folderTitle: string | null
  componentName: string | null
  outcome: string | null
  startDate: string
  endDate: string
  statusId: number
  who: string | null
  cost: number | null
  estimatedCost: number | null
  currency: Currency
}

export type ReportComponent = { name: string; folderTitle: string | null; make: string | null; boughtOn: string | null }

export type ReportPaper = { name: string; kindName: string; folderTitle: string | null; day: string }

/** `webp` is its small preview. */
export type ReportPicture = {
  words: string
  day: string
  moment: Moment | null
  /** The id of the event that it belongs to. */
  event: number | null
  webp: Uint8Array
}

/**
 * How many there are, also beyond those that the report holds. `done` are those of the events that are no longer open.
 */
export type YearTotals = Record<'events' | 'done' | 'ahead' | 'components' | 'papers' | 'pictures', number>

/** All that the report of a year says: what its worker is given. */
export type YearReport = {
  title: string
  year: number
  madeBy: string
  madeOn: string
  events: ReportEvent[]
  /** Events of the year after. */
  ahead: ReportEvent[]
  /** The currency that is used most comes first. */
  sums: CostSums[]
  components: ReportComponent[]
  papers: ReportPaper[]
  pictures: ReportPicture[]
  totals: YearTotals
}

/** The largest report takes some seconds of processor. */
export const most = { events: 1_000, ahead: 200, components: 200, papers: 500, pictures: 12 } as const
