import type { FolderContents } from '#contract/folders.ts'

type Counted = Exclude<keyof FolderContents, 'members'>

const words: Record<Counted, { one: string; other: string }> = {
  children: { one: 'undermapp', other: 'undermappar' },
  activities: { one: 'händelse', other: 'händelser' },
  components: { one: 'komponent', other: 'komponenter' },
  messages: { one: 'meddelande', other: 'meddelanden' },
}

const plural = new Intl.PluralRules('sv-SE')
const number = new Intl.NumberFormat('sv-SE')
const list = new Intl.ListFormat('sv-SE')

/** What lies in a folder: `3 undermappar, 41 händelser och 1 komponent`; null where nothing does. */
export function contentsText(contents: Partial<FolderContents>): string | null {
  const parts = (Object.keys(words) as Counted[])
    .map((kind) => ({ count: contents[kind] ?? 0, word: words[kind] }))
    .filter(({ count }) => count > 0)
    .map(({ count, word }) => `${number.format(count)} ${word[plural.select(count) === 'one' ? 'one' : 'other']}`)
  return parts.length === 0 ? null : list.format(parts)
}
