import { may, refusedBelowArchive, refusedInArchive, type Action } from './permissions.ts'
import { folderStatus } from './statuses.ts'

/** Where something is to be done. `parentStatusId` is null for a main folder. */
export type ArchivePlace = { statusId: number; parentStatusId: number | null }

/** Where something lies that names its folder's statuses, as events and messages do. */
export function placeOf(item: { folderStatusId: number; parentStatusId: number | null }): ArchivePlace {
  return { statusId: item.folderStatusId, parentStatusId: item.parentStatusId }
}

export function isArchived({ statusId, parentStatusId }: ArchivePlace): boolean {
  return statusId === folderStatus.archived || parentStatusId === folderStatus.archived
}

/** Whether the archive is in the way of what the role would allow. */
export function isRefusedInArchive(action: Action, place: ArchivePlace): boolean {
  if (place.parentStatusId === folderStatus.archived && refusedBelowArchive.has(action)) return true
  return isArchived(place) && refusedInArchive.has(action)
}

/** As `may`, and not refused by the archive. */
export function mayIn(folder: ArchivePlace & { roleId: number }, action: Action): boolean {
  return may(folder.roleId, action) && !isRefusedInArchive(action, folder)
}
