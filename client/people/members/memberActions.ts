import { mayInFolder } from '#contract/rules/archive.ts'
import type { Folder } from '#contract/folders/folders.ts'
import type { Member } from '#contract/people/members.ts'
import { roles, type Permission } from '#contract/rules/permissions.ts'
import { memberStatus } from '#contract/rules/statuses.ts'

type FolderPart = Pick<Folder, 'id' | 'roleId' | 'statusId' | 'parentId' | 'parentStatusId' | 'isHandedOver' | 'offer'>
type MemberPart = Pick<Member, 'userId' | 'roleId' | 'memberFolderId' | 'memberStatusId'>

/** The user's permitted actions on a member of this folder. The server enforces the same rules. */
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
    mayOffer: isManageable && member.memberStatusId === memberStatus.active && mayTransferFolder(folder),
  }
}

/** Whether the user may transfer the folder, or hand it over: one ownership offer at a time. */
export function mayTransferFolder(folder: FolderPart) {
  return folder.parentId === null && folder.offer === null && mayInFolder(folder, 'TransferFolder')
}
