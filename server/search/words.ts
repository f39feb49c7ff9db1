// More words find nothing that fewer would not, and each costs a look at every row.
const mostWords = 10

/** The words of what somebody typed: letters and digits alone, so that nothing in them is an operator. */
export function parseWords(typed: string): string[] {
  const words = typed.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return [...new Set(words)].slice(0, mostWords)
}
