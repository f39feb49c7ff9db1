import type { TellingField, UsualItem } from '#contract/usualItems/usualItem.ts'
import { usualItems } from '#contract/usualItems/usualItems.ts'
import { folded } from '../domain/lemmas/folding.ts'

/** Longer ones are found inside other words too: 'försäkring' in 'Hemförsäkringsbrev'. */
const longestWordByItself = 4

/** A regular expression, of JavaScript and of PostgreSQL, for folded titles that have one of the words. */
export const patternOf = (words: readonly string[]): string => words.map(patternOfWord).join('|')

function patternOfWord(word: string): string {
  const parts = folded(word).split(' ')
  const pattern = parts.join('[^a-z0-9]*')
  return parts.length === 1 && pattern.length <= longestWordByItself
    ? `(?:^|[^a-z0-9])${pattern}(?:$|[^a-z0-9])`
    : pattern
}

/** What a statement is told of every list, a row for each item; it takes those of the folder's category. */
export const askedItems = Object.entries(usualItems).flatMap(([categoryId, items]) =>
  items.map(({ id, kind, words, fields, category }) => ({
    id,
    categoryId: Number(categoryId),
    kind,
    pattern: patternOf(words),
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
