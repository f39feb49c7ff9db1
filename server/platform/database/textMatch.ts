import { sql, type Expression, type RawBuilder } from 'kysely'

/** True if every word occurs in the texts, ignoring case and accents. */
export function containsWords(words: string, texts: Expression<string | null>[]): RawBuilder<boolean> {
  return sql<boolean>`folded(concat_ws(' ', ${sql.join(texts)})) like all (${patternsOf(words)})`
}

/** Like `containsWords`, for columns stored already folded: for many or long texts. */
export function foldedContainsWords(words: string, texts: Expression<string | null>[]): RawBuilder<boolean> {
  return sql<boolean>`concat_ws(' ', ${sql.join(texts)}) collate "C" like all (${patternsOf(words)})`
}

function patternsOf(words: string) {
  const wanted = words.split(/\s+/).filter(Boolean).map(likePattern)
  return sql`array(select '%' || folded(word) || '%' from unnest(${wanted}::text[]) as word)`
}

/** Escapes the three special characters of LIKE. */
const likePattern = (word: string) => word.replace(/[\\%_]/g, '\\$&')
