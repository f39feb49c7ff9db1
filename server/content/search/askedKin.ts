import { sql, type RawBuilder } from 'kysely'
import { componentKind } from '#contract/items/component.ts'
import type { ItemKind } from '#contract/platform/items.ts'
import { analyseTyped } from '#server/rules/domain/lemmas/analyse.ts'
import { folded } from '#server/rules/domain/lemmas/folding.ts'
import { kindAsLemma } from '#server/rules/domain/lemmas/kin.ts'
import { hasTerm, paperHasTerm, type AskedOfRow, type Term } from '#server/rules/domain/terms.ts'

/* SQL: what a search asks of a row besides the words themselves (decision 146). */

/** The columns of it for one term, by its place among them. */
export const kinAskedAt = (place: number) => ({
  /** The lemmas, or what is kin to them: in anything but a paper, and in one. */
  wide: sql.ref(`asked.wide_${place}`),
  wideOfFile: sql.ref(`asked.wide_of_file_${place}`),
  /** Each word that is kin, to rank by. */
  kin: sql.ref(`asked.kin_${place}`),
  namesSerial: sql.ref(`asked.names_serial_${place}`),
})

export function kinColumns({ words, lemmas, kin }: Term, place: number) {
  const name = (column: string) => sql.ref(`${column}_${place}`)
  const withKin = (query: string | undefined) => [lemmas ?? [], query ?? []].flat().join(' | ') || null
  return sql`${withKin(kin?.query)}::tsquery as ${name('wide')},
    ${withKin(kin?.queryOfFile)}::tsquery as ${name('wide_of_file')},
    ${kin && kin.words.map((word) => `'${word}'`).join(' | ')}::tsquery as ${name('kin')},
    ${namesSerial(words)}::boolean as ${name('names_serial')}`
}

/** The row `own` has the term or what is kin to it: as many questions of each row as the term alone has. */
export function hasTermOrKin(asked: AskedOfRow, place: number, lemmas: RawBuilder<string>, kind: ItemKind | null) {
  const { wide, wideOfFile, kin, namesSerial } = kinAskedAt(place)
  if (kind === 'component')
    return sql<boolean>`(${hasTerm({ ...asked, lemmas: wide }, lemmas)} or ${namesSerial} and own.serial_number is not null)`
  if (kind !== 'file') return hasTerm({ ...asked, lemmas: wide }, lemmas)
  // Of a compound one part may stand in what the paper belongs to, and the other in the paper or be its kind.
  const all = sql`(coalesce(${lemmas}, '') || own.place_lemmas || (${sql.lit(kindAsLemma(''))} || own.kind_id || ':1A')::tsvector)`
  return sql<boolean>`(${paperHasTerm({ ...asked, lemmas: wideOfFile }, lemmas)}
    or own.place_lemmas @@ ${kin} and ${all} @@ ${wideOfFile})`
}

/** What a serial number is called where others write it, which says it of the row that has one. */
const serialNames = new Set(componentKind.fields.serialNumber.read.split(', ').map(folded))

const namesSerial = (words: readonly string[]) =>
  words.length === 1 && analyseTyped((words[0] ?? '').toLowerCase()).lemmas.some((lemma) => serialNames.has(lemma))
