import type { FolderContents } from '#contract/folders.ts'
import { itemKinds, pluralOf } from '#contract/items.ts'
import { itemWords } from './itemWords.ts'

type Counted = Exclude<keyof FolderContents, 'members'>
type Words = { one: string; many: string }

const words: [Counted, Words][] = [
  ['children', { one: 'undermapp', many: 'undermappar' }],
  ...itemKinds.map((kind): [Counted, Words] => [pluralOf[kind], itemWords[kind]]),
  ['messages', { one: 'meddelande', many: 'meddelanden' }],
]

const plural = new Intl.PluralRules('sv-SE')
const number = new Intl.NumberFormat('sv-SE')
const list = new Intl.ListFormat('sv-SE')

/** A folder's contents in words: `3 undermappar, 41 händelser och 1 komponent`; null if it is empty. */
export function contentsText(contents: Partial<FolderContents>): string | null {
  const parts = words
    .map(([counted, word]) => ({ count: contents[counted] ?? 0, word }))
    .filter(({ count }) => count > 0)
    .map(({ count, word }) => `${number.format(count)} ${word[plural.select(count) === 'one' ? 'one' : 'many']}`)
  return parts.length === 0 ? null : list.format(parts)
}
