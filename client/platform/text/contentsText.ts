import type { FolderContents } from '#contract/folders/folders.ts'
import { counted } from '#contract/platform/itemNames.ts'
import { itemKinds, pluralOf } from '#contract/platform/items.ts'
import { itemWords } from './itemWords.ts'
import { namesText } from './namesText.ts'

type Counted = Exclude<keyof FolderContents, 'members'>
type Words = { one: string; many: string }

const words: [Counted, Words][] = [
  ['children', { one: 'undermapp', many: 'undermappar' }],
  ...itemKinds.map((kind): [Counted, Words] => [pluralOf[kind], itemWords[kind]]),
  ['messages', { one: 'meddelande', many: 'meddelanden' }],
]

/** A folder's contents in words: `3 undermappar, 41 händelser och 1 komponent`; null if it is empty. */
export function contentsText(contents: Partial<FolderContents>): string | null {
  const parts = words
    .map(([name, word]) => ({ count: contents[name] ?? 0, word }))
    .filter(({ count }) => count > 0)
    .map(({ count, word }) => counted(count, word))
  return parts.length === 0 ? null : namesText(parts)
}
