/* Which names a text may have, found by its words: a text is not searched for each of thousands of names. */

/** Two words that a pattern which ignores case takes for the same are the same here. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .toUpperCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** The names that stand in a text. Of those that `namePattern` finds none is missing; they come in the order in which they were given. */
export function standingIn<One extends { name: string }>(all: readonly One[]): (text: string) => One[] {
  const byWords = new Map<string, number[]>()
  const lengths = new Set<number>()
  function add(words: string, place: number) {
    const places = byWords.get(words)
    if (places) places.push(place)
    else byWords.set(words, [place])
  }
  for (const [place, { name }] of all.entries()) {
    const words = wordsOf(name)
    lengths.add(words.length)
    add(words.join(' '), place)
    // Of the name that says whose something is.
    if (words.length > 0) add(`${words.join(' ')}S`, place)
  }
  return (text) => {
    // A name without a word may stand anywhere.
    const places = new Set(byWords.get(''))
    const words = wordsOf(text)
    for (const length of lengths)
      for (const last of words.keys()) {
        const key = words.slice(Math.max(0, last + 1 - length), last + 1).join(' ')
        for (const place of byWords.get(key) ?? []) places.add(place)
      }
    return [...places].toSorted((one, other) => one - other).flatMap((place) => all[place] ?? [])
  }
}
