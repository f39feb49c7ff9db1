import { sql, type RawBuilder } from 'kysely'
import { itemKinds, type ItemKind } from '#contract/platform/items.ts'
import { roles } from '#contract/rules/permissions.ts'
import type { SearchHit } from '#contract/content/search.ts'
import { memberStatus, userStatus } from '#contract/rules/statuses.ts'
import { items } from '#server/rules/domain/items.ts'
import { readAsSeen, type SeenFolders } from '#server/rules/access/readAsSeen.ts'
import { foldersSeenBy } from '#server/folders/queries.ts'
import { messagesOf } from '../messages/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { currentTokenCall } from '#server/platform/database/narrowed.ts'
import type { Services } from '#server/platform/services.ts'
import { allWords, askedFor, askingOf, hasTerm, paperHasTerm, type Term } from '#server/rules/domain/terms.ts'
import { hasTermOrKin, kinAskedAt, kinColumns } from './askedKin.ts'
import { factsOfHit, withoutFacts, type HitFacts } from './hitFacts.ts'
import { markerOf } from './markMatches.ts'

/** `isExact`: the words as they were typed alone. */
type HitQuery = { terms: readonly Term[]; topX: number; isExact?: boolean }
type Seen = { folder_id: number; role_id: number }

/**
 * The best `topX` hits of each kind that contain all terms, the kind with the best hit first; after them those that have
 * what is kin to a term in its place. Starts from the user's folders, so the cost depends on what the user has and not on
 * the whole database.
 */
export function findHits(on: Pick<Services, 'db' | 'replica'>, userId: number, asked: HitQuery): Promise<SearchHit[]> {
  const seen = foldersSeenBy(on.db, userId).select(sql<boolean>`false`.as('is_deleted'))
  return readAsSeen(on, seen, (db, folders) => findHitsIn(db, folders, userId, asked))
}

type Row = Pick<
  SearchHit,
  'kind' | 'id' | 'title' | 'isKin' | 'kindTotal' | 'folderId' | 'folderTitle' | 'parentTitle' | 'excerpt'
> & {
  facts: HitFacts | null
}

async function findHitsIn(
  db: Db,
  seen: SeenFolders,
  userId: number,
  { terms, topX, isExact }: HitQuery,
): Promise<SearchHit[]> {
  const how = { terms, isExact: isExact === true }
  const { rows } = await sql<Row>`
    with seen as materialized ${seen},
    asked as materialized (select ${sql.join([...wholeOf(terms), ...terms.map(columnsOf)])}),
    person as materialized (${people}),
    hit as (${inFolders(how)} union all ${inItems(how)} union all ${inPeople(userId, how)}
      union all ${inMessages(db, userId, how)}),
    ranked as (
      select *, count(*) over of_kind as "kindTotal",
        row_number() over (of_kind order by rank desc, updated_at desc, id desc) as place
      from hit
      window of_kind as (partition by kind, is_kin)
    )
    select ranked.kind, ranked.id, ranked.title, ranked.is_kin as "isKin", ranked."kindTotal", folder.id as "folderId",
      folder.title as "folderTitle", parent.title as "parentTitle", ${factsOfHit} as facts,
      translate(ts_headline('swedish_folded', ${textOfHit}, asked.query || ${alike}, ${headlineOptions}), ${placeholders}, '<&') as excerpt
    from ranked
    cross join asked
    left join folder on folder.id = ranked.folder_id
    left join folder as parent on parent.id = folder.parent_id
    where ranked.place <= ${topX}
    order by ranked.is_kin, max(ranked.rank) over (partition by ranked.kind, ranked.is_kin) desc, ranked.kind,
      ranked.place`.execute(db)
  const [markWords, markKin] = [markerOf(terms, how), markerOf(terms, { isKin: true })]
  return rows.map(({ facts, excerpt, ...hit }) => {
    const mark = hit.isKin ? markKin : markWords
    return {
      ...hit,
      ...withoutFacts,
      ...facts,
      markedTitle: mark(hit.title),
      belongsTo: facts?.belongsTo ? mark(facts.belongsTo) : null,
      excerpt: excerpt && !(hit.kind === 'member' && asNamesAlone()) ? mark(excerpt) : null,
    }
  })
}

/** What is asked of an excerpt: all the words, what begins or ends as their lemmas do, and what is kin to them. */
function wholeOf(terms: readonly Term[]) {
  const pieces = terms.flatMap((term) => term.pieces ?? [])
  const stems = terms.flatMap(({ stem }) => (stem === null ? [] : [`%${stem}%`]))
  const ofKin = terms.flatMap(({ kin }) => kin?.words ?? []).map((word) => `${word.replace(/[aeou]$/, '')}%`)
  return [
    sql`search_query(${allWords(terms)}::text[]) || coalesce(${pieces.join(' | ') || null}::tsquery, '') as query`,
    sql`${stems}::text[] as stems`,
    sql`${[...stems, ...ofKin]}::text[] as kin_stems`,
  ]
}

/** More are not marked in an excerpt. */
const mostAlike = 50

/** The words of a hit that are alike: 'oljan' and 'motorolja', where 'oljor' is asked for. */
const alike = sql`coalesce((
  select string_agg(quote_literal(lexeme), ' | ')::tsquery
  from (
    select lexeme from unnest(ranked.search_vector)
    where lexeme like any (case when ranked.is_kin then asked.kin_stems else asked.stems end) limit ${sql.lit(mostAlike)}
  ) as own
), '')`

/** The columns of what is asked of a row for one term, by its place among them. */
const askedAt = (place: number) => ({
  query: sql.ref(`asked.query_${place}`),
  exactly: sql.ref(`asked.exactly_${place}`),
  weights: sql.ref(`asked.weights_${place}`),
  lemmas: sql.ref(`asked.lemmas_${place}`),
  inside: sql.ref(`asked.inside_${place}`),
  isSmall: sql.ref(`asked.is_small_${place}`),
  kindIds: sql.ref(`asked.kinds_${place}`),
})

function columnsOf(term: Term, place: number, terms: readonly Term[]) {
  const { words, isKnown } = term
  const { query, lemmas, inside, isSmall, kindIds } = askedFor(term, terms)
  const name = (column: string) => sql.ref(`${column}_${place}`)
  return sql`${query} as ${name('query')},
    plainto_tsquery('simple_folded', plain_words(${words.join(' ')})) as ${name('exactly')},
    ${isKnown ? weightsOf.known : weightsOf.unknown}::real[] as ${name('weights')},
    ${lemmas} as ${name('lemmas')},
    ${inside} as ${name('inside')},
    ${kindIds} as ${name('kinds')},
    ${isSmall} as ${name('is_small')},
    ${kinColumns(term, place)}`
}

/** What a table is searched by. */
type Searched = How & { lemmas: RawBuilder<string>; kind?: ItemKind }
type How = { terms: readonly Term[]; isExact: boolean }

/**
 * True if the row has every term: as a word, by its lemma, or inside a longer word of the title; or only as the word that
 * was typed.
 */
function holdsAll({ terms, isExact, lemmas, kind }: Searched): RawBuilder<boolean> {
  const each = terms.map((_, place) => {
    const term = askedAt(place)
    if (isExact) return sql`(own.search_vector @@ ${term.exactly} or ${term.isSmall})`
    return kind === 'file' ? paperHasTerm(term, lemmas) : hasTerm(term, lemmas)
  })
  return sql<boolean>`${sql.join(each, sql` and `)}`
}

/** True if the row has every term or what is kin to it. */
function holdsAllOrKin(searched: Searched): RawBuilder<boolean> {
  const { terms, isExact, lemmas, kind = null } = searched
  if (isExact) return holdsAll(searched)
  const each = terms.map((_, place) => hasTermOrKin(askedAt(place), place, lemmas, kind))
  return sql<boolean>`${sql.join(each, sql` and `)}`
}

/** What every kind of hit says of how it was found. */
const foundBy = (searched: Searched) => sql`(${holdsAll(searched)}) is not true as is_kin, ${rankOf(searched)} as rank`

/** How much less than in the paper itself a word counts in what it belongs to; and its kind. */
const ranksOfFile = { place: 0.3, kind: 0.25 }

function rankOfFile(place: number) {
  const { query, lemmas, kindIds, weights } = askedAt(place)
  return sql`, case when own.kind_id = any (${kindIds}) then ${sql.lit(ranksOfFile.kind)} else 0 end,
    ${sql.lit(ranksOfFile.place)} * greatest(ts_rank(${weights}, own.place_vector, ${query}),
      ts_rank(${weightsOf.lemmas}, own.place_lemmas, ${lemmas}),
      ts_rank(${weightsOf.kin}, own.place_lemmas, ${kinAskedAt(place).kin}))`
}

/**
 * Ranks a word of the title first, then one with the same lemma, then a part of a compound in it, and after each of them
 * the same of the text. Of several terms it is the mean, unless their words stand close together.
 */
function rankOf({ terms, lemmas, kind }: Searched): RawBuilder<number> {
  const each = terms.map((_, place) => {
    const term = askedAt(place)
    return sql`greatest(ts_rank(${weightsOf.words}, own.search_vector, ${term.exactly}),
      ts_rank(${weightsOf.lemmas}, ${lemmas}, ${term.lemmas}), ts_rank(${term.weights}, own.search_vector, ${term.query}),
      ts_rank(${weightsOf.kin}, ${lemmas}, ${kinAskedAt(place).kin}),
      case when own.search_title like ${term.inside} then 0.4 * ${term.weights}[4] else 0 end
      ${kind === 'file' ? rankOfFile(place) : sql``})`
  })
  if (each.length === 1) return sql`${each[0]}`
  return sql`greatest(ts_rank(own.search_vector, asked.query), (${sql.join(each, sql` + `)}) / ${askingOf(terms)}::int)`
}

/** For each way of finding a word the weights of D, C, B and A. */
const weightsOf = {
  /** The word as it was typed, in the text and in the title. */
  words: sql`'{0, 0.35, 0, 1}'::real[]`,
  /** Parts in the text, lemmas in the text, parts in the title, lemmas in the title. */
  lemmas: sql`'{0.2, 0.3, 0.6, 0.9}'::real[]`,
  /** What only begins as a word that the dictionary has, or has its stem, is another one more often than not. */
  known: '{0, 0.1, 0, 0.2}',
  /** What is kin counts among the like of it. */
  kin: sql`'{0.01, 0.02, 0.04, 0.05}'::real[]`,
  unknown: '{0, 0.2, 0, 0.9}',
}

const ownLemmas = sql<string>`own.lemmas`
/** Names have none. */
const noLemmas = sql<string>`null::tsvector`

const inFolders = (how: How) => sql`
  select 'folder' as kind, own.id, own.title, own.id as folder_id, own.updated_at, own.search_vector, ${foundBy({ ...how, lemmas: ownLemmas })}
  from asked, seen
  join folder as own on own.id = seen.folder_id
  where ${holdsAllOrKin({ ...how, lemmas: ownLemmas })}`

const inItems = (how: How) => {
  const ofKind = (kind: ItemKind) => {
    const searched = { ...how, lemmas: ownLemmas, kind }
    return sql`
  select ${sql.lit(kind)}, own.id, ${sql.ref(`own.${items[kind].title}`)}, own.folder_id, own.updated_at, own.search_vector, ${foundBy(searched)}
  from asked, seen
  join ${sql.table(items[kind].visibleRows)} as own on own.folder_id = seen.folder_id
  where own.deletion_id is null and ${holdsAllOrKin(searched)}`
  }
  return sql.join(itemKinds.map(ofKind), sql` union all `)
}

/**
 * Everyone who shares a folder with the user: members of a folder they see, or of the main folder it inherits from.
 * Same as `folder_access`, but without repeating a main folder's members for each sub-folder.
 */
export const people = sql`
  select distinct theirs.user_id
  from (
    select folder_id, true as is_whole from seen
    union
    select folder.parent_id, folder.inherits from seen join folder on folder.id = seen.folder_id and folder.deletion_id is null
  ) as around
  join membership as theirs on theirs.folder_id = around.folder_id
  where theirs.status_id = ${sql.lit(memberStatus.active)}
    and (around.is_whole or theirs.role_id = ${sql.lit(roles.founder)})`

/** To a program people are their names: it neither finds them by their address or company, nor reads these. */
const asNamesAlone = () => currentTokenCall() !== undefined

// Looks users up one by one by id. `offset 0` keeps PostgreSQL from reading the whole table for users with many
// contacts. All of them share a folder with the user, so none is masked; the mask would ask that of each once more.
const inPeople = (userId: number, how: How) => sql`
  select 'member', own.id, own.full_name, null, own.updated_at, own.search_vector, ${foundBy({ ...how, lemmas: noLemmas })}
  from asked, person
  cross join lateral (
    select id, full_name, updated_at, status_id, search_title,
      ${asNamesAlone() ? sql`ts_filter(search_vector, '{a}')` : sql`search_vector`} as search_vector
    from public.app_user where id = person.user_id offset 0
  ) as own
  where own.id <> ${userId} and own.status_id = ${userStatus.active} and ${holdsAll({ ...how, lemmas: noLemmas })}`

const inMessages = (db: Db, userId: number, how: How) => sql`
  select 'message', own.id, own.subject, own.folder_id, own.created_at, own.search_vector, ${foundBy({ ...how, lemmas: ownLemmas })}
  from asked, ${messagesOf(db, userId, sql<Seen>`(select * from seen)`).selectAll('message')} as own
  where ${holdsAllOrKin({ ...how, lemmas: ownLemmas })}`

// Angle brackets are replaced, because ts_headline drops anything that looks like HTML.
const placeholders = '\u0002\u0003'
const safeForHeadline = (text: RawBuilder<unknown>) => sql`nullif(trim(translate(${text}, '<&', ${placeholders})), '')`

function textOfItem(kind: ItemKind) {
  const texts = sql.join(items[kind].texts.map((column) => sql.ref(column)))
  return sql`when ${sql.lit(kind)} then (select concat_ws(' · ', ${texts}) from ${sql.table(kind)} where id = ranked.id)`
}

/** Read only for the returned hits. */
const textOfHit = safeForHeadline(sql`case ranked.kind
  when 'folder' then concat_ws(' · ', folder.description, folder.city)
  ${sql.join(itemKinds.map(textOfItem), sql` `)}
  when 'member' then (select concat_ws(' · ', company, email) from app_user where id = ranked.id)
  when 'message' then (select content from message where id = ranked.id)
  end`)

// What matches is marked by `markerOf`, also inside of words.
const headlineOptions = 'StartSel="", StopSel="", MaxFragments=1, MinWords=16, MaxWords=28'
