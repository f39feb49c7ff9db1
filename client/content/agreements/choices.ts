import { afterEndWords, noticeRuleWords, type PricePeriod } from '#contract/rules/agreementChoices.ts'

const asChoices = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }))

export const afterChoices = asChoices(afterEndWords)
export const noticeChoices = asChoices(noticeRuleWords)
export const periodChoices = asChoices({
  month: 'Varje månad',
  quarter: 'Varje kvartal',
  year: 'Varje år',
  once: 'En gång',
} satisfies Record<PricePeriod, string>)
