import type { Part } from '#contract/content/conditionParts.ts'
import { nearDayText, dayText } from '#client/platform/text/dates.ts'
import { inWords } from '#client/platform/text/inWords.ts'

const monthAndYear = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', month: 'long', year: 'numeric' })

const yearsText = (age: number) => (age === 0 ? 'mindre än ett år' : `${age}\u00a0år`)

/** 'Från 2006, 20 år.', 'Målade maj 2014, 12 år sedan.'; null: nobody knows. */
function ageText({ year, by, day, done, age }: Part): string | null {
  if (year === null || age === null) return null
  if (day !== null) return `${done ?? 'Bytt'} ${monthAndYear.format(new Date(day))}, ${yearsText(age)} sedan.`
  return `${by === 'bought' ? 'Köpt' : 'Från'} ${year}, ${yearsText(age)}.`
}

const everyText: Record<number, string> = { 10: 'vart tionde', 15: 'vart femtonde' }

/** What such a part usually comes to: never what somebody has to do. */
function usuallyText({ verb, years, upTo }: Part): string {
  if (verb !== null)
    return `Brukar ${verb} ${(upTo === null && everyText[years]) || `efter ${upTo === null ? years : `${years}–${upTo}`}\u00a0år`}.`
  return upTo === null ? `Brukar hålla omkring ${years}.` : `Brukar hålla ${years}–${upTo}\u00a0år.`
}

export const partText = (part: Part) => [ageText(part) ?? 'Vi vet inte vilket år.', usuallyText(part)].join(' ')

/** What was answered of a part that looked good, or was set aside. */
export function answerText({ answer }: Part): string | null {
  if (answer === null) return null
  const said = { good: 'Såg bra ut', unneeded: 'Behövs inte', unknown: 'Året är okänt' }[answer.answer]
  const who = `${said} · ${answer.by}, ${nearDayText(dayText(answer.at))}`
  return answer.restsUntil === null ? who : `${who} · visas tidigast ${answer.restsUntil}`
}

export const keyOf = ({ life, componentId }: Part) => `${life}/${componentId}`

export const showFineText = (count: number) =>
  count === 1 ? 'Visa den som ser bra ut' : `Visa de ${inWords(count)} som ser bra ut`
