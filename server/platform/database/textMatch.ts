import { sql, type Expression, type RawBuilder } from 'kysely'

/** True where each word of `words` stands somewhere in the texts, whatever case and accents either is written with. */
export function containsWords(words: string, texts: Expression<string | null>[]): RawBuilder<boolean> {
  return sql<boolean>`folded(concat_ws(' ', ${sql.join(texts)})) like all (${patternsOf(words)})`
}

/** As `containsWords`, of texts that are stored folded: for many of them, or long ones. */
export function foldedContainsWords(words: string, texts: Expression<string | null>[]): RawBuilder<boolean> {
  return sql<boolean>`concat_ws(' ', ${sql.join(texts)}) collate "C" like all (${patternsOf(words)})`
}

function patternsOf(words: string) {
  const wanted = words.split(/\s+/).filter(Boolean).map(likePattern)
  return sql`array(select '%' || folded(word) || '%' from unnest(${wanted}::text[]) as word)`
}

/** In LIKE these three stand for something else than themselves. */
const likePattern = (word: string) => word.replace(/[\\%_]/g, '\\$&')
