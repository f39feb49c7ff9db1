import {
  columnOf,
  isOfFolder,
  namesOf,
  type ColumnOf,
  type Field,
  type FirmsWord,
  type Kind,
  type Leaving,
  type LeavingAsIs,
  type Way,
} from './kind.ts'

/* What goes along where an item leaves its folder, or another is made from it. */

/** Those ways lead to people who are no members: nothing goes along that the own team keeps for itself. */
const outside: ReadonlySet<Way> = new Set(['delivery', 'share', 'sale'])

/** The fields that go along; none on a way on which its kind does not go. */
export function leaving<K extends Kind, W extends Way>(kind: K, way: W): Leaving<K, W>[] {
  if (!kind.goes.includes(way)) return []
  const goesAlong = ({ leaves, seenBy }: Field) => leaves[way] !== false && !(seenBy === 'team' && outside.has(way))
  return namesOf(kind).filter((name) => goesAlong(kind.fields[name] as Field)) as Leaving<K, W>[]
}

/** The fields that go along and are the same where they come. */
export const leavingAsIs = <K extends Kind, W extends Way>(kind: K, way: W) =>
  leaving(kind, way).filter((name) => !isOfFolder(kind.fields[name] as Field)) as LeavingAsIs<K, W>[]

/** Their columns. */
export const leavingColumns = <K extends Kind, W extends Way>(kind: K, way: W) =>
  leaving(kind, way).map((name) => columnOf(kind, name)) as ColumnOf<K, Leaving<K, W>>[]

/** What stays a firm's word in what it delivered: nobody else changes it. */
export const firmsWords = <K extends Kind>(kind: K) =>
  leaving(kind, 'delivery').filter(
    (name) => (kind.fields[name] as Field).leaves.delivery === 'firms',
  ) as unknown as FirmsWord<K>[]

/** The part of a row that goes along on a way. */
export function goingAlong<K extends Kind, W extends Way, R extends object>(kind: K, way: W, row: R) {
  const names = new Set<string>(leaving(kind, way))
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name))) as Pick<R, Leaving<K, W> & keyof R>
}
