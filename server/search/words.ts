// More words rarely narrow the result, and each costs a check per row.
const mostWords = 10

/** The words of the search text: letters and digits only, so that nothing acts as an operator. */
export function parseWords(typed: string): string[] {
  const words = typed.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return [...new Set(words)].slice(0, mostWords)
}
