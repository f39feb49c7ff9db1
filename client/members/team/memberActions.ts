import { mayIn } from '#contract/archive.ts'
import type { Folder } from '#contract/folders.ts'
import type { Member } from '#contract/members.ts'
import { roles, type Permission } from '#contract/permissions.ts'

type Where = Pick<Folder, 'id' | 'roleId' | 'statusId' | 'parentStatusId'>
type Who = Pick<Member, 'userId' | 'roleId' | 'memberFolderId'>

/** What `userId` may do with a member's card in this folder. The server holds the same rules. */
export function actionsOn(member: Who, folder: Where, userId: number) {
  const isHere = member.memberFolderId === folder.id
  const isOwn = member.userId === userId
  const isFounder = member.roleId === roles.founder
  const isWithinReach = isHere && !isOwn && !isFounder && member.roleId >= folder.roleId
  const mayHere = (permission: Permission) => isWithinReach && mayIn(folder, permission)
  return {
    mayChange: mayHere('UpdateMember'),
    mayRemove: mayHere('DeleteMember'),
    mayLeave: isHere && isOwn && !isFounder,
  }
}
