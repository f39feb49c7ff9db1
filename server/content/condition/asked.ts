import type { TellingField, UsualItem } from '#contract/content/usualItems/usualItem.ts'
import { usualItems } from '#contract/content/usualItems/usualItems.ts'
import { folded } from '#server/rules/domain/lemmas/folding.ts'

/** Longer ones are found inside other words too: 'försäkring' in 'Hemförsäkringsbrev'. */
const longestWordByItself = 4
/** Of nouns: 'motorn', 'taket', 'kranarna', 'pannorna'. */
const endings = '(?:e?[nt]|[aeo]r(?:na)?|na)?'

/** A regular expression, of JavaScript and of PostgreSQL, for folded titles that have one of the words. */
export const patternOf = (words: readonly string[]): string =>
  words.map((word) => (isShort(word) ? byItself(partsOf(word)) : partsOf(word))).join('|')

/** The same for folded names of the thing itself: 'Motorn', and not 'Motorvärmare'. It finds nothing that `patternOf` does not. */
export const namePatternOf = (words: readonly string[]): string =>
  words.map((word) => byItself(isShort(word) ? partsOf(word) : partsOf(word) + endings)).join('|')

const isShort = (word: string) => word.length <= longestWordByItself && !word.includes(' ')
const partsOf = (word: string) => folded(word).split(' ').join('[^a-z0-9]*')
const byItself = (pattern: string) => `(?:^|[^a-z0-9])${pattern}(?:$|[^a-z0-9])`

/** What a statement is told of every list, a row for each item; it takes those of the folder's category. */
export const askedItems = Object.entries(usualItems).flatMap(([categoryId, items]) =>
  items.map(({ id, kind, words, fields, category }) => ({
    id,
    categoryId: Number(categoryId),
    kind,
    pattern: patternOf(words),
    namePattern: namePatternOf(words),
    fields: (fields ?? []).join(' '),
    place: category,
  })),
)

export const usualItemById: ReadonlyMap<string, UsualItem> = new Map(
  Object.values(usualItems).flatMap((items) => items.map((item) => [item.id, item] as const)),
)

/** The columns of `component` that say something of it. */
export const columnOf: Record<TellingField, string> = {
  make: 'make',
  model: 'model',
  modelYear: 'model_year',
  serialNumber: 'serial_number',
  place: 'place',
  boughtOn: 'bought_on',
  description: 'description',
}
