/** The first and the last of these years that have begun on `today`; null without one. What is planned is no history. */
export function yearsUntil(today: string, years: readonly number[]): { first: number; last: number } | null {
  const thisYear = Number(today.slice(0, 4))
  const begun = years.filter((year) => year <= thisYear)
  if (begun.length === 0) return null
  return { first: begun.reduce((a, b) => Math.min(a, b)), last: begun.reduce((a, b) => Math.max(a, b)) }
}
