import { folded } from '#server/rules/domain/lemmas/folding.ts'

/** Longer ones are found inside compounds too: 'blandar' in 'Köksblandaren'. */
const longestWordByItself = 4
/** Of nouns: 'taket', 'dörrar', 'portarna'. */
const endings = '(?:e?[nt]|[aeo]r(?:na)?|na)?'

/** Says for a title which of the lines has its longest word, by the place of the line; null: none has any. */
export function lineWithin(lines: readonly (string | undefined)[]): (title: string) => number | null {
  const patterns = lines.map((line) => line && new RegExp(line.split(' ').map(patternOf).join('|'), 'g'))
  return (title) => {
    const text = folded(title)
    const lengths = patterns.map((pattern) =>
      pattern ? Math.max(0, ...[...text.matchAll(pattern)].map(([found]) => found.length)) : 0,
    )
    const longest = Math.max(...lengths)
    return longest === 0 ? null : lengths.indexOf(longest)
  }
}

function patternOf(word: string): string {
  const pattern = folded(word).replaceAll('-', '[^a-z0-9]?')
  return word.length > longestWordByItself ? pattern : `(?<![a-z0-9])${pattern}(?=${endings}(?![a-z0-9]))`
}
