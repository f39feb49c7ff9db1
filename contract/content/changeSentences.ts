import type { Change } from '#contract/content/history.ts'
import { eventKind } from '#contract/items/event.ts'
import { itemNames } from '#contract/platform/itemNames.ts'
import type { ItemKind } from '#contract/platform/items.ts'
import { product } from '#contract/platform/product.ts'
import { unknown } from '#contract/platform/unknown.ts'
import { activityStatus } from '#contract/rules/statuses.ts'

type SaidOfChange = Omit<Change, 'id' | 'subjectId' | 'isThere' | 'changedAt'>

/** The folder whose history is shown. */
export type HistoryFolder = { id: number; parentId: number | null }
/** Null outside the history of a folder: then each folder is named. */
type Here = HistoryFolder | null

/** A sentence with its subject separated, so that it can be emphasised. */
export type Sentence = { before: string; subject: string; after: string }

/**
 * A change in words: `Anna Berg ändrade händelsen ”` `Elbesiktning` `” i El`. Where a move went is left out if
 * `changes` does not say it.
 */
export function sentenceOf(change: SaidOfChange, folder: Here): Sentence {
  if (change.kind === 'invitation') return invitationSentence(change, folder)
  if (change.kind === 'member') return memberSentence(change, folder)
  const subject = change.title || unknown.title
  const before = `${actorOf(change)} ${verbOf(change, folder)} ${nounOf(change.kind, change, folder)} ”`
  return {
    before,
    subject,
    after: `”${change.kind === 'folder' ? wayOf(change) : placeOf(change, folder)}`,
  }
}

/** Between which main folders a sub-folder was moved. */
function wayOf({ changes }: SaidOfChange) {
  const moved = changes.find(({ field }) => field === 'folder')
  return moved ? ` från ${otherFolder(moved.from)} till ${otherFolder(moved.to)}` : ''
}

const otherFolder = (title: string | null | undefined) => title || 'en mapp som du inte ser'

function placeOf(change: SaidOfChange, folder: Here) {
  const isHere = change.folderId === folder?.id
  const moved = change.changes.find(({ field }) => field === 'folder')
  if (moved && change.action === 'movedHere') {
    const from = `från ${otherFolder(moved.from)}`
    return isHere ? ` hit ${from}` : ` ${from} till ${change.folderTitle || unknown.title}`
  }
  if (moved && change.action === 'movedAway') {
    const to = `till ${otherFolder(moved.to)}`
    return isHere ? ` härifrån ${to}` : ` från ${change.folderTitle || unknown.title} ${to}`
  }
  return `${isMadeDone(change) ? ' som klar' : ''}${thingOf(change)}${archiveStateOf(change, folder)}`
}

/** The title of what a file belonged to. Empty for a move, which has lines of its own. */
function thingOf({ kind, action, changes }: SaidOfChange) {
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

function verbOf(change: SaidOfChange, folder: Here) {
  if (isMadeDone(change)) return 'markerade'
  return change.action === 'created' ? creationVerb(change, folder) : (verbs[change.action] ?? verbs.changed)
}

const doneWord = eventKind.fields.statusId.is.words[activityStatus.done]

const isMadeDone = ({ kind, changes }: SaidOfChange) =>
  kind === 'activity' && changes.some(({ field, to }) => field === 'status' && to === doneWord)

/** The words of the buttons that do it. */
function creationVerb(change: SaidOfChange, folder: Here) {
  if (change.kind === 'file') return 'lade in'
  if (change.kind === 'fault') return 'anmälde'
  return change.kind === 'folder' && isMainFolder(change, folder) ? 'skapade' : 'lade till'
}

function nounOf(kind: ItemKind | 'folder', change: SaidOfChange, folder: Here) {
  if (kind !== 'folder') return itemNames[kind].the
  return folder === null || isMainFolder(change, folder) ? 'mappen' : 'undermappen'
}

/** Of a main folder's own history, what was moved away was below it. */
const isMainFolder = ({ folderId, action }: SaidOfChange, folder: Here) =>
  folder !== null && folderId === folder.id && action !== 'movedAway' && folder.parentId === null

function memberSentence(change: SaidOfChange, folder: Here): Sentence {
  const subject = change.title || unknown.person
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

function invitationSentence(change: SaidOfChange, folder: Here): Sentence {
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

function actorOf({ changedBy }: SaidOfChange) {
  return changedBy || product.name
}

/** Empty if the change is in the folder itself. */
function archiveStateOf({ folderId, folderTitle }: SaidOfChange, folder: Here) {
  return folderId === folder?.id ? '' : ` i ${folderTitle || unknown.title}`
}

function folderOf({ folderId, folderTitle }: SaidOfChange, folder: Here) {
  const title = folderTitle || unknown.title
  if (folder === null) return title
  return folderId === folder.id ? 'mappen' : `undermappen ${title}`
}

function asRole({ changes }: SaidOfChange) {
  const role = changes.find(({ field }) => field === 'role')?.to
  return role ? ` som ${role.toLowerCase()}` : ''
}
