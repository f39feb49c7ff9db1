import type { OpenFolder } from '#contract/folders/folders.ts'
import { moneyText } from '#contract/rules/money.ts'

type Years = OpenFolder['years'] | undefined

/** `25 327 kr i år`; undefined where it has cost nothing, or is not shown. */
export const costsText = (years: Years) =>
  years?.costs?.thisYear
    ? `${moneyText(Math.round(years.costs.thisYear / 100) * 100, years.costs.currency)} i år`
    : undefined

/** `sedan 2017` */
export const sinceText = (years: Years) => (years && years.since !== null ? `sedan ${years.since}` : undefined)
