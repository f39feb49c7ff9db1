import type { Week, WeekMail } from '#contract/accounts/week.ts'

const dayAndMonth = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', day: 'numeric', month: 'long' })

/** `Vecka 48, 23–29 november` */
export const weekText = ({ week, from, to }: Pick<Week, 'week' | 'from' | 'to'>) =>
  `Vecka ${week}, ${dayAndMonth.formatRange(new Date(from), new Date(to))}`

const counts = ['', 'En sak', 'Två saker', 'Tre saker', 'Fyra saker', 'Fem saker']

/** `Fem saker.` Nothing for none. */
export const countText = (lines: number) => (lines === 0 ? '' : `${counts[lines] ?? `${lines} saker`}.`)

export const mailTexts: Record<WeekMail, string> = {
  weekly: 'Varje vecka',
  monthly: 'Varje månad',
  off: 'Aldrig',
}

/** `3 av 4` */
export const doneCount = (lines: readonly { isDone: boolean }[]) =>
  `${lines.filter(({ isDone }) => isDone).length} av ${lines.length}`
