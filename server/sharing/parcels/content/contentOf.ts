import { choiceOfPreset, mostInParcel, ParcelContent, type ParcelChoice } from '#contract/sharing/parcelContent.ts'
import type { Action } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { Granted } from '#server/rules/access/access.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Choice, These } from './chosen.ts'
import { manifestHash, type Manifest } from './manifest.ts'
import { manifestOf, numbered, type Found } from './numbered.ts'
import {
  componentName,
  componentsOf,
  countsOf,
  countsOfEach,
  eventsOf,
  faultsOf,
  fileAt,
  filesOf,
  foldersOf,
  sumsOf,
  type FileBytes,
  type FolderRow,
  type Within,
} from './queries.ts'
import { withinTextBudget } from './textBudget.ts'

const Lists = ParcelContent.pick({ folders: true, components: true, events: true, faults: true, files: true })

export type Parcelled = { content: ParcelContent; manifest: Manifest; manifestHash: string }

/**
 * What of a folder a choice shows somebody who is no member, as far as the user sees it: never the trash, messages,
 * members or offers. Read at one moment: in a transaction of its own, unless one is given, whose caller holds the folders
 * locked. Throws `componentNotFound` if the chosen component
 * is not there, `fileNotFound` if none of the chosen papers is, and what `left` gives if it aborts.
 */
export function contentOf(
  db: Db,
  granted: Granted<Action>,
  choice: ParcelChoice,
  left?: AbortSignal,
): Promise<Parcelled> {
  return atOneMoment(db, granted, { choice, left })
}

/** Like `contentOf`, without the folders below it. */
export function contentOfFolderAlone(
  db: Db,
  granted: Granted<Action>,
  choice: ParcelChoice,
  left?: AbortSignal,
): Promise<Parcelled> {
  return atOneMoment(db, granted, { choice, left, isAlone: true })
}

/** Like `contentOf`, of these, however many there are: what changes hands is counted and hashed whole. */
export function contentOfThese(db: Db, granted: Granted<Action>, these: Omit<These, 'kind'>): Promise<Parcelled> {
  const choice = { ...choiceOfPreset('wholeFolder'), scope: { ...these, kind: 'these' as const } }
  return atOneMoment(db, granted, { choice, most: everything })
}

const everything = { components: null, events: null, faults: null, files: null }

type ContentOptions = { choice: Choice; left?: AbortSignal | undefined; isAlone?: true; most?: Within['most'] }

async function atOneMoment(db: Db, granted: Granted<Action>, asked: ContentOptions): Promise<Parcelled> {
  if (db.isTransaction) return readContent(db, granted, asked)
  const moment = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return moment.execute((tx) => readContent(tx, granted, asked))
}

/** How much there is of each of these choices, as `contentOf` counts it. Nothing of a component that is not there. */
export async function countsOfChoices(db: Db, granted: Granted<Action>, choices: readonly ParcelChoice[]) {
  const seen = await foldersOf(db, granted)
  const countings = choices.map((choice) => ({ choice, within: withinOf(seen, choice).within }))
  return countsOfEach(db, countings)
}

/** The bytes of the file that has this number in what `contentOf` reads, at the cost of that file alone. */
export async function fileOf(
  db: Db,
  granted: Granted<Action>,
  choice: ParcelChoice,
  number: number,
): Promise<FileBytes | undefined> {
  return fileAt(db, withinOf(await foldersOf(db, granted), choice).within, choice, number)
}

function withinOf(
  seen: FolderRow[],
  { withCosts: isAsked }: Choice,
  most: Within['most'] = mostInParcel,
): { own: FolderRow; within: Within } {
  const [own] = seen
  if (!own) throw new Problem('folderNotFound')
  // Who does not see what the folder cost makes a document without costs, also where they see those of one below.
  const showsCosts = isAsked && own.seesCosts
  const withCosts = seen.filter(({ seesCosts }) => showsCosts && seesCosts).map(({ id }) => id)
  return { own, within: { folderIds: seen.map(({ id }) => id), withCosts, most } }
}

async function readContent(
  db: Db,
  granted: Granted<Action>,
  { choice, left, isAlone, most }: ContentOptions,
): Promise<Parcelled> {
  const all = await foldersOf(db, granted, most)
  const seen = isAlone ? all.slice(0, 1) : all
  const { own, within } = withinOf(seen, choice, most)
  const { withCosts } = within
  const name = choice.scope.kind === 'component' ? await componentName(db, within, choice.scope.componentId) : ''
  const read = async <Result>(from: (db: Db, within: Within, choice: Choice) => Promise<Result>) => {
    left?.throwIfAborted()
    return from(db, within, choice)
  }
  const rows = {
    components: await read(componentsOf),
    events: await read(eventsOf),
    faults: await read(faultsOf),
    files: await read(filesOf),
  }
  if (choice.scope.kind === 'papers' && rows.files.length === 0) throw new Problem('fileNotFound')
  const counts = await read(countsOf)
  const sums = withCosts.length > 0 ? await read(sumsOf) : undefined
  const { found, textsLeftOut } = withinTextBudget({ folders: shownFolders(seen, rows, choice), ...rows })
  // The schema lets nothing through that a document has no place for, as ids of the database.
  const lists = Lists.parse(numbered(found, new Set(withCosts)))
  const { title, description, categoryId, categoryName, zipCode, city } = { ...own, ...found.folders[0] }
  const content: ParcelContent = {
    version: 1,
    title,
    description,
    categoryId,
    categoryName,
    zipCode,
    city,
    cover: lists.folders[0]?.cover ?? null,
    scope: scopeOf(choice, { own, name, components: lists.components }),
    ...lists,
    counts: { ...counts, textsLeftOut },
    ...(sums && { sums }),
  }
  const manifest = manifestOf(found)
  return { content, manifest, manifestHash: manifestHash(content, manifest) }
}

/**
 * All of them where a folder is chosen. Otherwise those in which there is something, and of none the description, which
 * is not about what was chosen.
 */
function shownFolders(seen: FolderRow[], rows: Omit<Found, 'folders'>, { scope }: Choice): FolderRow[] {
  if (scope.kind === 'folder') return seen
  if (scope.kind === 'these') return seen.filter(({ id }) => scope.folder.includes(id))
  const used = new Set(Object.values(rows).flatMap((ofKind) => ofKind.map(({ folderId }) => folderId)))
  return seen
    .filter(({ id }, position) => position === 0 || used.has(id))
    .map((folder) => ({ ...folder, description: null }))
}

type Scoped = { own: FolderRow; name: string; components: ParcelContent['components'] }

function scopeOf({ scope }: Choice, { own, name, components }: Scoped): ParcelContent['scope'] {
  switch (scope.kind) {
    case 'component':
      return { kind: 'component', component: components[0]?.number ?? null, name }
    case 'year':
      return { kind: 'year', year: scope.year }
    case 'event':
      return { kind: 'event' }
    case 'papers':
      return { kind: 'papers' }
    case 'these':
    case 'folder':
      return own.mainTitle === null ? { kind: 'folder' } : { kind: 'subFolder', mainTitle: own.mainTitle }
  }
}
