import { fileKind, type FileKindId } from '#contract/rules/fileKinds.ts'

/** Words of a name that say what the file is, as people name them. The first that fits counts. */
const words: [RegExp, FileKindId][] = [
  [/kvitto|kvitton|faktura|fakt_|receipt|invoice/i, fileKind.receipt],
  [/garanti|warranty/i, fileKind.warranty],
  [/bruksanvisning|manual|handbok|skötsel|instruktion/i, fileKind.manual],
  [/protokoll|besiktning/i, fileKind.minutes],
  [/ritning|planlösning|drawing/i, fileKind.drawing],
  [/avtal|kontrakt|försäkring|offert/i, fileKind.agreement],
]

/** Guesses the kind of a chosen file, to be changed by whoever knows better. */
export function guessKind({ name, type }: Pick<File, 'name' | 'type'>): FileKindId {
  const said = words.find(([pattern]) => pattern.test(name.normalize('NFC')))?.[1]
  return said ?? (type.startsWith('image/') ? fileKind.photo : fileKind.other)
}
