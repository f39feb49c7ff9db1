import { mayInFolder } from '#contract/rules/archive.ts'
import type { Folder } from '#contract/folders/folders.ts'
import { may } from '#contract/rules/permissions.ts'
import { memberStatus } from '#contract/rules/statuses.ts'

/** Whether the user may take the sub-folder out of its main folder. */
export function mayMoveFolder(folder: Folder): boolean {
  const { parentId, parentRoleId, parentStatusId, inherits } = folder
  if (parentId === null || parentRoleId === null || parentStatusId === null) return false
  const main = { statusId: parentStatusId, parentStatusId: null, roleId: parentRoleId }
  const mayLeave = mayInFolder(main, inherits ? 'AddChild' : 'MoveRestrictedChild')
  const mayTake = may(folder.roleId, 'DeleteChild') && mayInFolder(folder, 'MoveItem')
  return folder.memberStatusId === memberStatus.active && mayTake && mayLeave
}
