import { analysedWords } from '#server/rules/domain/lemmas/lemmas.ts'
import { actionOf, keysOf, typeOf } from './actions.ts'

export type FolderRow = {
  id: number
  title: string
  parentId: number | null
  parentTitle: string | null
  categoryName: string | null
}
export type ComponentRow = { id: number; folderId: number; name: string }
export type EventRow = {
  id: number
  folderId: number
  title: string
  /** A component that is still in use. */
  componentId: number | null
  componentName: string | null
  typeId: number | null
  isToBeDone: boolean
}

/** What the person may add to, and what lies there that has a word of the title. */
export type Known = { folders: FolderRow[]; components: ComponentRow[]; events: EventRow[] }

export type Match = {
  place: FolderRow | null
  component: { id: number; name: string } | null
  typeId: number | null
  /** An event that is to be done and says the same. */
  planned: EventRow | null
}

/** Where the title of a new event belongs, by its words. What two places could be meant by is no suggestion. */
export function matchTitle(title: string, { folders, components, events }: Known): Match {
  const typed = analysed(title, 'typed')
  const named = components.map((row) => ({
    row,
    likeness: likenessOfName(typed, coreOf(row.name), isHead),
  }))
  const earlier = events
    .map((row) => ({ row, likeness: similarity(typed, written(row.title)) }))
    .toSorted((one, other) => other.likeness - one.likeness)
  const byTitle = new Map(folders.map((row) => [row.id, likenessOfTitle(typed, row)]))
  const likenesses = folders.map((row) => {
    const ofMain = (row.parentId === null ? 0 : byTitle.get(row.parentId)) ?? 0
    return { row, likeness: (byTitle.get(row.id) ?? 0) + ofMain / 2 + likenessOfContent(row, { named, earlier }) }
  })
  const [only, ...others] = folders
  const place = only && others.length === 0 ? only : clearlyBest(likenesses, least.place)
  const here = <Row extends { folderId: number }>(rows: Scored<Row>[]) =>
    place === null ? [] : rows.filter(({ row }) => row.folderId === place.id)
  const isAlike = ({ likeness }: Scored<EventRow>) => likeness >= least.earlier
  const alike = earlier.find(isAlike)
  const alikeHere = here(earlier).find(isAlike)
  const planned = (place === null ? earlier : here(earlier)).find(
    ({ row, likeness }) => row.isToBeDone && likeness >= least.planned && isSameAction(typed, written(row.title)),
  )
  return {
    place,
    component: clearlyBest(here(named), least.component) ?? componentOf(alikeHere?.row),
    typeId: (alikeHere ?? alike)?.row.typeId ?? typed.find(({ typeId }) => typeId !== undefined)?.typeId ?? null,
    planned: planned?.row ?? null,
  }
}

/** How alike something has to be, 1 being the same, to be suggested; a place is the sum of what it has that is alike. */
const least = { place: 1, component: 0.6, earlier: 0.5, planned: 0.75 }
/** How much more alike than the next, as a part of its own likeness. */
const margin = 0.1

type Scored<Row> = { row: Row; likeness: number }

function clearlyBest<Row>(rows: Scored<Row>[], atLeast: number): Row | null {
  const [best, next] = rows.toSorted((one, other) => other.likeness - one.likeness)
  if (!best || best.likeness < atLeast) return null
  return best.likeness - (next?.likeness ?? 0) >= margin * best.likeness ? best.row : null
}

const componentOf = (event: EventRow | undefined) =>
  event?.componentId == null ? null : { id: event.componentId, name: event.componentName ?? '' }

type Inside = { named: Scored<ComponentRow>[]; earlier: Scored<EventRow>[] }

/** What of a folder's content speaks for it: a component, and an earlier event. */
function likenessOfContent({ id }: FolderRow, { named, earlier }: Inside): number {
  const best = (rows: Scored<{ folderId: number }>[], atLeast: number) =>
    Math.max(0, ...rows.map(({ row, likeness }) => (row.folderId === id && likeness >= atLeast ? likeness : 0)))
  return 3 * best(named, least.component) + 2 * best(earlier, least.earlier)
}

/** What of a folder itself speaks for it: its title, and one of the words of its category. */
function likenessOfTitle(typed: Word[], { title, parentId, categoryName }: FolderRow): number {
  const category = categoryName === null || categoryName === anyCategory ? [] : written(categoryName)
  const ofCategory = Math.max(0, ...category.map((word) => coverage(typed, [word])))
  return (parentId === null ? 1.2 : 2) * likenessOfName(typed, title) + 1.2 * ofCategory
}

const anyCategory = 'Övrigt'

type Word = {
  whole: readonly string[]
  parts: readonly string[]
  weight: number
  action: string | undefined
  typeId: number | undefined
}

/** Whether two titles say the same to be done, as far as both say so: what is tested has not been replaced. */
function isSameAction(typed: Word[], own: Word[]): boolean {
  const said = (words: Word[]) => words.flatMap(({ action }) => action ?? [])
  const [one, other] = [said(typed), said(own)]
  return one.length === 0 || other.length === 0 || share(one, other)
}

/** The weight of a word that says what was done, and not what it was done to. */
const weightOfAction = 0.3

/** The names and titles that somebody has are looked at with each pause in their typing. */
const remembered = new Map<string, Word[]>()
const mostRemembered = 10_000

function written(text: string): Word[] {
  const known = remembered.get(text)
  if (known) return known
  if (remembered.size >= mostRemembered) remembered.clear()
  const found = analysed(text, 'written')
  remembered.set(text, found)
  return found
}

const analysed = (text: string, how: 'typed' | 'written'): Word[] =>
  analysedWords(text, how).map((word) => ({
    ...keysOf(word),
    weight: actionOf(word) ? weightOfAction : 1,
    action: actionOf(word)?.name,
    typeId: typeOf(word),
  }))

/** What a component is, without where it is or whose: 'Elcentral' of 'Elcentral i hallen'. */
const coreOf = (name: string) => name.split(/[,(]|\s(?:i|på|vid|under|över|till|för|från|av|med|–)\s/)[0] ?? name

type Joins = (typed: Word, own: Word) => boolean

const share = (some: readonly string[], others: readonly string[]) => some.some((one) => others.includes(one))
const hasPart: Joins = (typed, own) => share(typed.whole, own.parts)
/** The 'pump' of a 'värmepump' is one, the 'olja' of an 'oljepanna' is none. */
const isHead: Joins = (typed, own) =>
  hasPart(typed, own) && typed.whole.some((word) => own.whole.some((whole) => whole.endsWith(word)))

/** How near two words are: the same, or one a part of the other. */
function nearness(typed: Word, own: Word, joins: Joins): number {
  if (share(typed.whole, own.whole)) return 1
  return joins(typed, own) || share(typed.parts, own.whole) ? 0.7 : 0
}

const nearest = (word: Word, others: Word[], near: (one: Word, other: Word) => number) =>
  Math.max(0, ...others.map((other) => near(word, other)))

/** How alike a name is that may be of several things: 'Hängrännor och stuprör'. */
const likenessOfName = (typed: Word[], name: string, joins?: Joins) =>
  Math.max(...name.split(/\s(?:och|eller|&)\s/).map((one) => coverage(typed, written(one), joins)))

/** How much of a name the title says; less if it says what is done there, and more beside that. */
function coverage(typed: Word[], own: Word[], joins: Joins = hasPart): number {
  const said = own.map((word) => word.weight * nearest(word, typed, (one, other) => nearness(other, one, joins)))
  const saying = typed.filter((word) => own.some((one) => nearness(word, one, joins) > 0))
  if (saying.length === 0) return 0
  return (sum(said) / total(own)) * (heaviest(saying) / heaviest(typed))
}

/** How much two titles have in common. */
function similarity(typed: Word[], own: Word[]): number {
  const near = (one: Word, other: Word) => nearness(one, other, hasPart)
  const said = typed.map((word) => word.weight * nearest(word, own, near))
  const had = own.map((word) => word.weight * nearest(word, typed, (one, other) => near(other, one)))
  const weight = total(typed) + total(own)
  return weight === 0 ? 0 : (sum(said) + sum(had)) / weight
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
const heaviest = (words: Word[]) => Math.max(...words.map(({ weight }) => weight))
const total = (words: Word[]) => sum(words.map(({ weight }) => weight))
