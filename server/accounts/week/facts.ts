import type { Currency } from '#contract/rules/money.ts'
import type { WeekKind, WeekMail } from '#contract/accounts/week.ts'

/* What is known of a person's folders as their week is put together. Days are yyyy-MM-dd, amounts hundredths. */

/** An event to be done in the next two weeks, or that was to be. */
export type ComingFact = {
  key: string
  id: number
  folderId: number
  title: string
  startDate: string
  endDate: string
  season: 'month' | 'latest' | null
  responsibleId: number | null
  responsibleName: string | null
  steps: number
  stepsDone: number
  /** The event of the same name in the same folder that was done in the year before. */
  lastYear: { id: number; day: string } | null
}

/** What is usually done before the frost where nothing of it is planned. */
export type UsualFact = {
  key: string
  title: string
  /** The main folder. */
  folderId: number
  /** When it last was, of whatever year. */
  lastDone: { id: number; folderId: number; day: string } | null
}

export type WaitingKind = 'offer' | 'message' | 'inbox' | 'paper' | 'invitation' | 'ownership' | 'proposal'
/** Something that the person has to answer. */
export type WaitingFact = {
  key: string
  what: WaitingKind
  /** Of the row that it is: an offer's is its event's. */
  id: number | null
  folderId: number | null
  /** What it is called; of an offer its event, of an invitation its folder. */
  title: string | null
  /** The firm or person that it comes from. */
  from: string | null
  amount: number | null
  currency: Currency
  /** When it came, and the last day on which it can be answered. */
  since: string
  ends: string | null
}

/** A picture of an event of these days in an earlier year. */
export type YearAgoFact = {
  key: string
  id: number
  folderId: number
  title: string
  day: string
  folderTitle: string
  parentTitle: string | null
  fileId: number
}

/** What a month has cost in a currency, and the same month in earlier years. */
export type MoneyFact = {
  key: string
  currency: Currency
  /** Its first day. */
  month: string
  /** Until today. */
  cost: number
  /** The day of the first cost there is. */
  since: string
  earlier: { year: number; cost: number }[]
  /** In this main folder; null where the person does not see what it costs. */
  largest: { name: string; cost: number; folderId: number | null } | null
  /** The main folder that all of it lies in, or the sub-folder of one that the person does not see; null if there are several. */
  folderId: number | null
}

/** A component that lacks something worth knowing. */
export type LackingFact = {
  key: string
  lacks: 'serial' | 'bought'
  id: number
  folderId: number
  name: string
  warrantyUntil: string | null
  lifeYears: number | null
}

/** A line of a week before this one, and what has become of it; null for what the person does not see any more. */
export type LastWeekFact = {
  key: string
  kind: WeekKind
  sentence: string
  state: 'done' | 'open' | 'over' | null
  /** The day on which it was done, and by whom. */
  day: string | null
  who: string | null
}

export type WeekFacts = {
  coming: ComingFact[]
  usual: UsualFact[]
  waiting: WaitingFact[]
  yearAgo: YearAgoFact[]
  money: MoneyFact[]
  fact: LackingFact[]
  /** The lines that this week has already. */
  shown: { kind: WeekKind; key: string }[]
  lastWeek: LastWeekFact[]
  /** It is kept what was shown in a week before this one. */
  earlierKept: boolean
  next: { id: number; folderId: number; title: string; day: string } | null
  mail: WeekMail
}
