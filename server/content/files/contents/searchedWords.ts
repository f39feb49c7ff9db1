import { sql } from 'kysely'
import { changeNothing, fillLemmas } from '#server/rules/domain/lemmas/fillLemmas.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/**
 * Has every file of a content found by the words that the content has now, and tells those who see the files. Call in
 * the transaction that gave the content its words.
 */
export async function searchByWords(tx: Transaction, hash: Buffer): Promise<void> {
  const words = sql<string | null>`(select searched_words(words, read_words) from content where sha256 = ${hash})`
  const searched = await tx
    .updateTable('file')
    .set({ words })
    .where('content', '=', hash)
    .where('words', 'is distinct from', words)
    // Names and numbers are redacted in those of a folder that was bought.
    .where(sql<boolean>`not exists (select from hand_over_copy where kind = 'file' and to_id = file.id)`)
    .returning('id')
    .execute()
  await changeNothing(tx)
  const ids = searched.map(({ id }) => id)
  await fillLemmas(tx, 'file', ids)
  const folders = tx.selectFrom('file').where('content', '=', hash).select('folder_id')
  await sql`select tell_live('file', 'folders', array(${folders}))`.execute(tx)
}
