import { sql } from 'kysely'
import { itemKinds, type ItemKind } from '#contract/platform/items.ts'
import { limits } from '#contract/platform/limits.ts'
import type { Meant, SearchHit } from '#contract/content/search.ts'
import { userStatus } from '#contract/rules/statuses.ts'
import { readAsSeen, type SeenFolders } from '#server/rules/access/readAsSeen.ts'
import { items } from '#server/rules/domain/items.ts'
import { analyseTyped } from '#server/rules/domain/lemmas/analyse.ts'
import { folded } from '#server/rules/domain/lemmas/folding.ts'
import { parseTerms } from '#server/rules/domain/terms.ts'
import { foldersSeenBy } from '#server/folders/queries.ts'
import { messagesOf } from '../messages/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Services } from '#server/platform/services.ts'
import { findHits, people } from './findHits.ts'
import { likeliest, longestOff, shortestMeant, type OwnWord } from './likeliest.ts'

type On = Pick<Services, 'db' | 'replica'>
type Seen = { folder_id: number; role_id: number }

/** More words are not compared with what was typed, nor more of those typed. */
const mostWords = 5000
const mostTyped = 10

/**
 * What was probably meant by words that are nowhere in what the user sees: the most similar of those that are, and what
 * they find. Reads nothing that `findHits` does not, so it cannot name a word of somebody else's.
 */
export async function findMeant(on: On, userId: number, typed: string): Promise<Meant> {
  const whole = typed.normalize('NFC')
  const asked = new Set(whole.toLowerCase().match(/\p{L}[\p{L}\p{M}]+/gu))
  const words = [...asked].filter((word) => word.length >= shortestMeant).slice(0, mostTyped)
  const seen = foldersSeenBy(on.db, userId).select(sql<boolean>`false`.as('is_deleted'))
  const { own, unread } = await readAsSeen(on, seen, (db, folders) => wordsLike(db, folders, userId, words))
  const meant = words.flatMap((word) => {
    const better = likeliest(word, own)
    return better === null ? [] : [{ word, better }]
  })
  if (meant.length === 0) return { q: null, hits: [], unread }
  const q = meant.reduce((text, { word, better }) => replaced(text, word, better), whole)
  const hits = await findHits(on, userId, { terms: parseTerms(q), topX: limits.searchHits })
  if (hits.length === 0) return { q: null, hits, unread }
  return { q: meant.reduce((text, { better }) => asWritten(text, better, hits), q), hits, unread }
}

/**
 * The words of what the user sees that begin as one of these, have three letters in a row of it, or are it; and how many
 * papers wait to be read.
 */
async function wordsLike(db: Db, seen: SeenFolders, userId: number, words: readonly string[]) {
  const { rows } = await sql<{ word: string | null; times: number }>`
    with seen as materialized ${seen},
    person as materialized (${people}),
    own as (${ofFolders} union all ${ofItems} union all ${ofMessages(db, userId)} union all ${ofPeople(userId)}),
    alike as (
      select word.lexeme as word, count(*)::int as times, bool_or(${isThere(words)}) as is_there
      from own
      cross join lateral unnest(own.vector) as word
      where ${isLike(words)}
      group by word.lexeme
      order by is_there desc, times desc, word
      limit ${sql.lit(mostWords)}
    )
    select null as word, count(*)::int as times
    from seen
    join standing_file as file on file.folder_id = seen.folder_id
    join content on content.sha256 = file.content
    left join reading on reading.content = file.content
    where content.preview = 'waiting' or reading.state = 'waiting'
    union all
    select word, times from alike`.execute(db)
  const own = rows.flatMap(({ word, times }): OwnWord[] => (word === null ? [] : [{ word, times }]))
  return { own, unread: rows.find(({ word }) => word === null)?.times ?? 0 }
}

/** The word is, or holds, one of those typed, which then are not said to mean another. */
const isThere = (words: readonly string[]) => sql<boolean>`(
  word.lexeme like any (${words.map((word) => `%${folded(word)}%`)}::text[])
  or word.lexeme = any (${words.flatMap((word) => analyseTyped(word).lemmas)}::text[]))`

/** One text for any number of words: each text is a statement of its own on every connection. */
function isLike(words: readonly string[]) {
  const plain = words.map(folded)
  const beginnings = plain.map((word) => `${word.slice(0, 1)}%`)
  const runs = plain.flatMap((word) =>
    Array.from({ length: word.length - 2 }, (_, at) => `%${word.slice(at, at + 3)}%`),
  )
  const shortest = Math.min(...plain.map((word) => word.length - longestOff(word)), limits.searchText)
  const longest = Math.max(...plain.map((word) => word.length + longestOff(word)), 0)
  return sql<boolean>`${words.length > 0}::boolean and (${isThere(words)}
    or length(word.lexeme) between ${shortest}::int and ${longest}::int
      and word.lexeme like any (${[...beginnings, ...runs]}::text[]))`
}

const ofFolders = sql`
  select own.search_vector || coalesce(own.lemmas, '') as vector
  from seen join folder as own on own.id = seen.folder_id`

/** Of a paper the name alone: its text may be long, and other people's. */
const titleOnly = sql`ts_filter(own.search_vector, '{a}') || coalesce(ts_filter(own.lemmas, '{a,b}'), '')`

const ofItems = sql.join(
  itemKinds.map(
    (kind: ItemKind) => sql`
  select ${kind === 'file' ? titleOnly : sql`own.search_vector || coalesce(own.lemmas, '')`}
  from seen join ${sql.table(items[kind].visibleRows)} as own on own.folder_id = seen.folder_id
  where own.deletion_id is null`,
  ),
  sql` union all `,
)

const ofMessages = (db: Db, userId: number) => sql`
  select own.search_vector || coalesce(own.lemmas, '')
  from ${messagesOf(db, userId, sql<Seen>`(select * from seen)`).selectAll('message')} as own`

const ofPeople = (userId: number) => sql`
  select ts_filter(own.search_vector, '{a}')
  from person cross join lateral (select * from app_user where id = person.user_id offset 0) as own
  where own.id <> ${userId} and own.status_id = ${userStatus.active}`

function replaced(text: string, word: string, better: string): string {
  return text.replace(new RegExp(`(?<![\\p{L}\\p{M}])${word}(?![\\p{L}\\p{M}])`, 'giu'), better)
}

/** The word as it stands in what was found, with its dots. */
function asWritten(text: string, word: string, hits: readonly SearchHit[]): string {
  for (const { title, excerpt } of hits)
    for (const [written] of `${title} ${excerpt ?? ''}`.normalize('NFC').matchAll(/[\p{L}\p{M}]+/gu)) {
      const at = folded(written).indexOf(word)
      if (at >= 0 && folded(written).length === written.length)
        return replaced(text, word, written.slice(at, at + word.length).toLowerCase())
    }
  return text
}
