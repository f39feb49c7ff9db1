import { mayInFolder } from '#contract/archive.ts'
import type { Folder } from '#contract/folders.ts'
import type { Member } from '#contract/members.ts'
import { roles, type Permission } from '#contract/permissions.ts'

type FolderPart = Pick<Folder, 'id' | 'roleId' | 'statusId' | 'parentStatusId'>
type MemberPart = Pick<Member, 'userId' | 'roleId' | 'memberFolderId'>

/** What the user may do with a member in this folder. The server enforces the same rules. */
export function memberActions(member: MemberPart, folder: FolderPart, userId: number) {
  const isDirectMember = member.memberFolderId === folder.id
  const isOwn = member.userId === userId
  const isFounder = member.roleId === roles.founder
  const isManageable = isDirectMember && !isOwn && !isFounder && member.roleId >= folder.roleId
  const mayManage = (permission: Permission) => isManageable && mayInFolder(folder, permission)
  return {
    mayChange: mayManage('UpdateMember'),
    mayRemove: mayManage('DeleteMember'),
    mayLeave: isDirectMember && isOwn && !isFounder,
  }
}
