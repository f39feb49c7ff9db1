import { blockedBelowArchive, blockedInArchive, inHandedOver, mayIn, type Action } from './permissions.ts'
import { folderStatus } from './statuses.ts'

/** The statuses that decide whether a folder is archived. `parentStatusId` is null for a main folder. */
export type ArchiveState = { statusId: number; parentStatusId: number | null }

/** Anything that carries the statuses of its folder, such as an event or a message. */
type Item = { folderStatusId: number; parentStatusId: number | null }

export function archiveStateOf(item: Item): ArchiveState {
  return { statusId: item.folderStatusId, parentStatusId: item.parentStatusId }
}

export function isArchived({ statusId, parentStatusId }: ArchiveState): boolean {
  return statusId === folderStatus.archived || parentStatusId === folderStatus.archived
}

/** Whether archiving forbids an action that the role would allow. */
export function isBlockedByArchive(action: Action, place: ArchiveState): boolean {
  if (place.parentStatusId === folderStatus.archived && blockedBelowArchive.has(action)) return true
  return isArchived(place) && blockedInArchive.has(action)
}

/** `observersReport` is given with what faults are reported of; `isHandedOver` where it may be the seller's archive. */
type Permitting = { roleId: number; observersReport?: boolean; isHandedOver?: boolean }

/** Like `mayIn`, but also false when the archive blocks the action, or the folder has been handed over. */
export function mayInFolder(folder: ArchiveState & Permitting, action: Action): boolean {
  const { roleId, observersReport = false, isHandedOver = false } = folder
  if (isHandedOver && !inHandedOver.has(action)) return false
  return mayIn({ roleId, observersReport }, action) && !isBlockedByArchive(action, folder)
}

/** Like `mayInFolder`, for what carries the role and the statuses of its folder. */
export function mayWithItem(item: Item & Permitting, action: Action): boolean {
  return mayInFolder({ ...item, ...archiveStateOf(item) }, action)
}
