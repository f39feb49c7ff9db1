/** At most so many characters of a text, never through an emoji, which takes two places. */
export function beginningOf(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}
