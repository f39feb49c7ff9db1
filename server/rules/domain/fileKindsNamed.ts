import { fileKind, type FileKindId } from '#contract/rules/fileKinds.ts'
import { analyseTyped } from './lemmas/analyse.ts'
import { folded } from './lemmas/folding.ts'

/** What people call a paper of each kind, in the base form; nobody looks for 'övrigt'. */
const names: Partial<Record<FileKindId, readonly string[]>> = {
  [fileKind.receipt]: ['kvitto', 'faktura', 'räkning'],
  [fileKind.warranty]: ['garanti', 'garantibevis'],
  [fileKind.manual]: ['manual', 'bruksanvisning', 'handbok'],
  [fileKind.photo]: ['foto', 'bild', 'fotografi'],
  [fileKind.minutes]: ['protokoll'],
  [fileKind.drawing]: ['ritning'],
  [fileKind.agreement]: ['avtal', 'kontrakt'],
}
const named = Object.entries(names).flatMap(([id, words]) =>
  words.map((word) => ({ id: Number(id), word: folded(word) })),
)

/** Less may be the beginning of anything. */
const shortestBeginning = 4

/** The kinds of papers that these words name, also while the word is being typed: a photographed receipt says it nowhere. */
export function kindsNamed(words: readonly string[]): number[] {
  const [word = ''] = words.length === 1 ? words : []
  const typed = folded(word.normalize('NFC'))
  if (typed.length < shortestBeginning) return []
  const lemmas = new Set(analyseTyped(word.normalize('NFC').toLowerCase()).lemmas)
  const found = named.filter((name) => lemmas.has(name.word) || name.word.startsWith(typed))
  return [...new Set(found.map(({ id }) => id))]
}
