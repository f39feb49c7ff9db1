/** The shortest name to compare: shorter ones are too near to those of other programs. HOME is no misspelt HOST. */
const leastLength = 6

/** The setting that this name was probably meant to be: one slip of the hand away, or in other letter case. */
export function meantSetting(given: string, settings: readonly string[]): string | undefined {
  if (settings.includes(given)) return undefined
  const upper = given.toUpperCase()
  return settings.find((known) => known.length >= leastLength && (upper === known || isOneSlipFrom(upper, known)))
}

/** Whether two names differ by one letter too many, missing or wrong, or by two neighbours swapped. */
function isOneSlipFrom(given: string, known: string): boolean {
  const shorter = Math.min(given.length, known.length)
  let start = 0
  while (start < shorter && given[start] === known[start]) start++
  let end = 0
  while (end < shorter - start && given.at(-1 - end) === known.at(-1 - end)) end++
  const [wrong, right] = [given.slice(start, given.length - end), known.slice(start, known.length - end)]
  const isSwapped = wrong.length === 2 && right.length === 2 && wrong[0] === right[1] && wrong[1] === right[0]
  return isSwapped || (wrong.length <= 1 && right.length <= 1)
}
