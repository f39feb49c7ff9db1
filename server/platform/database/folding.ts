import { sql, type Expression, type RawBuilder } from 'kysely'

/** True where each word of `words` stands somewhere in the texts, whatever case and accents either is written with. */
export function holdsWords(words: string, texts: Expression<string | null>[]): RawBuilder<boolean> {
  return sql<boolean>`folded(concat_ws(' ', ${sql.join(texts)})) like all (${patternsOf(words)})`
}

/** As `holdsWords`, of texts that are stored folded: for many of them, or long ones. */
export function holdFolded(words: string, texts: Expression<string | null>[]): RawBuilder<boolean> {
  return sql<boolean>`concat_ws(' ', ${sql.join(texts)}) collate "C" like all (${patternsOf(words)})`
}

function patternsOf(words: string) {
  const wanted = words.split(/\s+/).filter(Boolean).map(asPattern)
  return sql`array(select '%' || folded(word) || '%' from unnest(${wanted}::text[]) as word)`
}

/** In LIKE these three stand for something else than themselves. */
const asPattern = (word: string) => word.replace(/[\\%_]/g, '\\$&')
