import { may, blockedBelowArchive, blockedInArchive, type Action } from './permissions.ts'
import { folderStatus } from './statuses.ts'

/** Where something is to be done. `parentStatusId` is null for a main folder. */
export type ArchiveState = { statusId: number; parentStatusId: number | null }

/** Where something lies that names its folder's statuses, as events and messages do. */
export function archiveStateOf(item: { folderStatusId: number; parentStatusId: number | null }): ArchiveState {
  return { statusId: item.folderStatusId, parentStatusId: item.parentStatusId }
}

export function isArchived({ statusId, parentStatusId }: ArchiveState): boolean {
  return statusId === folderStatus.archived || parentStatusId === folderStatus.archived
}

/** Whether the archive is in the way of what the role would allow. */
export function isBlockedByArchive(action: Action, place: ArchiveState): boolean {
  if (place.parentStatusId === folderStatus.archived && blockedBelowArchive.has(action)) return true
  return isArchived(place) && blockedInArchive.has(action)
}

/** As `may`, and not refused by the archive. */
export function mayInFolder(folder: ArchiveState & { roleId: number }, action: Action): boolean {
  return may(folder.roleId, action) && !isBlockedByArchive(action, folder)
}
