/* What the fields of an agreement can be. */

/** What happens on its last day: it begins anew, it runs on until somebody gives notice, or it ends. */
export const afterEnd = ['renews', 'runsOn', 'ends'] as const
export const afterEndWords = { renews: 'Förnyas', runsOn: 'Löper vidare', ends: 'Tar slut' }

/**
 * How it can be given notice: a time before its end, as insurance on its yearly day (`endsOn` is then the day on which the
 * next year begins), or at any time.
 */
export const noticeRules = ['period', 'yearlyDay', 'anyTime'] as const
export const noticeRuleWords = {
  period: 'Uppsägningstid före slutet',
  yearlyDay: 'På huvudförfallodagen',
  anyTime: 'När som helst',
}

/** What is to be decided about it. */
export const decisionKinds = ['notice', 'renewal', 'price'] as const

export const onOrOff = ['on', 'off'] as const
export const onOrOffWords = { on: 'På', off: 'Av' }

/** How often it is paid; `once` is no part of what it costs in a month. */
export const pricePeriods = ['month', 'quarter', 'year', 'once'] as const
export type PricePeriod = (typeof pricePeriods)[number]

export const perPeriod: Record<PricePeriod, string> = {
  month: 'i månaden',
  quarter: 'i kvartalet',
  year: 'om året',
  once: 'en gång',
}

/** What a meter counts that something is paid by. */
export const pricedUnits = ['kWh', 'MWh', 'm3', 'litres', 'mil', 'hours'] as const
export type PricedUnit = (typeof pricedUnits)[number]

/** The letters to the firm, in days after which nothing heard is told of. */
export const confirmationDays = 14
