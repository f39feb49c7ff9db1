import type { Change } from '#contract/content/history.ts'
import type { ItemKind } from '#contract/platform/items.ts'
import { product } from '#contract/platform/product.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { itemWords } from '#client/platform/text/itemWords.ts'

type UndatedChange = Omit<Change, 'changedAt'>

/** The folder whose history is shown. */
export type HistoryFolder = { id: number; parentId: number | null }

/** A sentence with its subject separated, so that it can be a link. */
export type Sentence = { before: string; subject: string; after: string }

/** A change in words: `Anna Berg ändrade händelsen ”` `Elbesiktning` `” i El`. */
export function sentenceOf(change: UndatedChange, folder: HistoryFolder): Sentence {
  if (change.kind === 'invitation') return invitationSentence(change, folder)
  if (change.kind === 'member') return memberSentence(change, folder)
  const subject = change.title || fallback.title
  const before = `${actorOf(change)} ${verbOf(change, folder)} ${nounOf(change.kind, change, folder)} ”`
  return {
    before,
    subject,
    after: `”${change.kind === 'folder' ? wayOf(change) : placeOf(change, folder)}`,
  }
}

/** Between which main folders a sub-folder was moved. */
function wayOf({ changes }: UndatedChange) {
  const moved = changes.find(({ field }) => field === 'folder')
  return moved ? ` från ${otherFolder(moved.from)} till ${otherFolder(moved.to)}` : ''
}

const otherFolder = (title: string | null | undefined) => title || 'en mapp som du inte ser'

function placeOf(change: UndatedChange, folder: HistoryFolder) {
  const isHere = change.folderId === folder.id
  const moved = change.changes.find(({ field }) => field === 'folder')
  if (change.action === 'movedHere') {
    const from = `från ${otherFolder(moved?.from)}`
    return isHere ? ` hit ${from}` : ` ${from} till ${change.folderTitle || fallback.title}`
  }
  if (change.action === 'movedAway') {
    const to = `till ${otherFolder(moved?.to)}`
    return isHere ? ` härifrån ${to}` : ` från ${change.folderTitle || fallback.title} ${to}`
  }
  return `${thingOf(change)}${archiveStateOf(change, folder)}`
}

/** The title of what a file belonged to. Empty for a move, which has lines of its own. */
function thingOf({ kind, action, changes }: UndatedChange) {
  if (kind !== 'file' || action === 'changed') return ''
  const thing = changes.find(({ field }) => field === 'activity' || field === 'component' || field === 'fault')
  return thing?.to ? ` (”${thing.to}”)` : ''
}

const verbs: Partial<Record<Change['action'], string>> & { changed: string } = {
  changed: 'ändrade',
  deleted: 'raderade',
  restored: 'återställde',
  movedAway: 'flyttade',
  movedHere: 'flyttade',
  tookOver: 'tog över',
}

function verbOf(change: UndatedChange, folder: HistoryFolder) {
  return change.action === 'created' ? creationVerb(change, folder) : (verbs[change.action] ?? verbs.changed)
}

/** The words of the buttons that do it. */
function creationVerb(change: UndatedChange, folder: HistoryFolder) {
  if (change.kind === 'file') return 'lade in'
  if (change.kind === 'fault') return 'anmälde'
  return change.kind === 'folder' && isMainFolder(change, folder) ? 'skapade' : 'lade till'
}

function nounOf(kind: ItemKind | 'folder', change: UndatedChange, folder: HistoryFolder) {
  if (kind !== 'folder') return itemWords[kind].the
  return isMainFolder(change, folder) ? 'mappen' : 'undermappen'
}

/** Of a main folder's own history, what was moved away was below it. */
const isMainFolder = ({ folderId, action }: UndatedChange, folder: HistoryFolder) =>
  folderId === folder.id && action !== 'movedAway' && folder.parentId === null

function memberSentence(change: UndatedChange, folder: HistoryFolder): Sentence {
  const subject = change.title || fallback.unknown
  const actor = actorOf(change)
  const place = archiveStateOf(change, folder)
  switch (change.action) {
    case 'joined':
      return { before: '', subject, after: ` gick med${asRole(change)}${place}` }
    case 'added':
      return change.isOwnDoing
        ? { before: '', subject, after: ` blev själv medlem${asRole(change)}${place}` }
        : { before: `${actor} lade till `, subject, after: `${asRole(change)}${place}` }
    case 'left':
      return { before: '', subject, after: ` lämnade ${folderOf(change, folder)}` }
    case 'role':
      return { before: `${actor} ändrade rollen för `, subject, after: place }
    case 'handedOver':
      return { before: '', subject, after: ` lämnade över ${folderOf(change, folder)} och blev administratör` }
    case 'tookOver':
      return { before: '', subject, after: ` tog över ${folderOf(change, folder)} och blev grundare` }
    default:
      return { before: `${actor} tog bort `, subject, after: ` från ${folderOf(change, folder)}` }
  }
}

function invitationSentence(change: UndatedChange, folder: HistoryFolder): Sentence {
  const subject = change.title ?? 'en person'
  const actor = actorOf(change)
  const place = archiveStateOf(change, folder)
  switch (change.action) {
    case 'invited':
      return { before: `${actor} bjöd in `, subject, after: `${asRole(change)}${place}` }
    case 'declined':
      return { before: 'Inbjudan till ', subject, after: `${place} avböjdes` }
    case 'role':
      return { before: `${actor} ändrade rollen i inbjudan till `, subject, after: place }
    default:
      return { before: `${actor} drog tillbaka inbjudan till `, subject, after: place }
  }
}

function actorOf({ changedBy }: UndatedChange) {
  return changedBy || product.name
}

/** Empty if the change is in the folder itself. */
function archiveStateOf({ folderId, folderTitle }: UndatedChange, folder: HistoryFolder) {
  return folderId === folder.id ? '' : ` i ${folderTitle || fallback.title}`
}

function folderOf({ folderId, folderTitle }: UndatedChange, folder: HistoryFolder) {
  return folderId === folder.id ? 'mappen' : `undermappen ${folderTitle || fallback.title}`
}

function asRole({ changes }: UndatedChange) {
  const role = changes.find(({ field }) => field === 'role')?.to
  return role ? ` som ${role.toLowerCase()}` : ''
}
