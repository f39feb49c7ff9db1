import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { caller, bodyId, emailAddress, id, timestamp, page } from './fields.ts'
import { oneOf, searchText, withinFolder } from './filters.ts'
import { limits } from './limits.ts'
import { permissions, roles, type Permission } from './permissions.ts'
import { withWireNames } from './wire.ts'

/** A person's relation to a folder, or an invitation that waits for one. */
export const Member = z.object({
  /** The relation's own id, which change, removal and invitation calls name. */
  id: z.int(),
  /** Null: invited by e-mail and not yet accepted. */
  userId: z.int().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  company: z.string().nullable(),
  mobile: z.string().nullable(),
  email: z.string(),
  roleId: z.int(),
  roleName: z.string(),
  userStatusId: z.int(),
  memberStatusId: z.int(),
  memberStatusName: z.string(),
  /** The folder asked about. */
  folderId: z.int(),
  /** The folder the person is attached to: another than folderId when the role is inherited. */
  memberFolderId: z.int(),
  folderTitle: z.string(),
  parentId: z.int().nullable(),
  parentTitle: z.string().nullable(),
  folderStatusId: z.int(),
  /** Of an invitation: when its link stops working. */
  expiresAt: timestamp.nullable(),
})
export type Member = z.input<typeof Member>

export const Commitment = z.object({
  /** The folder. */
  id: z.int(),
  memberId: z.int(),
  folderTitle: z.string(),
  parentId: z.int().nullable(),
  parentTitle: z.string().nullable(),
  categoryName: z.string().nullable(),
  folderStatusId: z.int(),
  folderStatusName: z.string(),
  memberStatusId: z.int(),
  memberStatusName: z.string(),
  userStatusId: z.int(),
  roleId: z.int(),
  roleName: z.string(),
  /** Of a pending invitation: who sent it. */
  invitedBy: z.string().nullable(),
})
export type Commitment = z.input<typeof Commitment>

export const TeamMember = z.object({
  userId: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string().nullable(),
  mobile: z.string().nullable(),
  email: z.string(),
  /** The caller's strongest role in a folder shared with this person. */
  roleId: z.int(),
  userStatusId: z.int(),
  /** In at least one folder the caller may give this person another role. */
  mayChangeRole: z.boolean(),
})
export type TeamMember = z.input<typeof TeamMember>

/** Somebody who sees a folder, or is invited to. */
export const Viewer = z.object({
  /** The relation that gives the role. */
  id: z.int(),
  /** Null: invited and not yet there. */
  userId: z.int().nullable(),
  /** Of an invitation the address it was sent to. */
  name: z.string(),
  /** The strongest, where somebody stands twice. */
  roleId: z.int(),
  roleName: z.string(),
  /** Inherited: from the main folder. */
  source: z.enum(['direct', 'inherited']),
  /** False: an invitation that waits for its answer. */
  seesFolder: z.boolean(),
  /** Null: nobody invited him, as the founder. */
  invitedBy: z.string().nullable(),
  invitedDate: timestamp,
  /** Of somebody who stands twice: the other relation, whose source is the other one. */
  otherRoleId: z.int().nullable(),
  otherRoleName: z.string().nullable(),
  otherInvitedBy: z.string().nullable(),
  otherInvitedDate: timestamp.nullable(),
})
export type Viewer = z.input<typeof Viewer>

const grantableRole = z.literal([roles.administrator, roles.partner, roles.observer], 'Välj en roll.')

export const NewInvitation = z.object({ folderId: bodyId, email: emailAddress, roleId: grantableRole })
export type NewInvitation = z.input<typeof NewInvitation>

export const RoleChange = z.object({ roleId: grantableRole })
export type RoleChange = z.input<typeof RoleChange>

/** An invitation as the inviter gets it: the secret is in the link and is never shown again. */
export const SentInvitation = z.object({ member: Member, link: z.string(), expiresAt: timestamp })
export type SentInvitation = z.input<typeof SentInvitation>

const memberId = z.object({ id })
const inFolder = z.object({ ...caller, folderId: id })

/** Narrows the team: to those attached to a folder, to those with a role, or both in one. */
export const TeamFilter = z.object({
  q: searchText,
  folderId: withinFolder,
  roleId: oneOf(Object.values(roles)),
})
export type TeamFilter = z.input<typeof TeamFilter>

const wireNames = {
  folderId: 'myObjectId',
  memberFolderId: 'membersObjectId',
  folderTitle: 'objectTitle',
  parentId: 'parentObjectId',
  parentTitle: 'parentObjectTitle',
  folderStatusId: 'myObjectStatusId',
  folderStatusName: 'myObjectStatusName',
  memberStatusId: 'objectUserStatusId',
  memberStatusName: 'objectUserStatusName',
  expiresAt: 'expireDate',
}

export const members = withWireNames(wireNames, {
  inFolder: endpoint({
    method: 'GET',
    path: '/api/Member/GetMembersRelatedToObjectId',
    summary: 'The people of a folder, those of its main folder included; invitations only to those who may invite.',
    query: inFolder.extend(page(limits.inFolder)),
    answer: z.array(Member),
    isPaged: true,
    problems: ['folderNotFound'],
  }),
  viewers: endpoint({
    method: 'GET',
    path: '/api/Member/GetSeeing',
    summary: 'Everybody who sees a folder, once each, as what and why; invitations only to those who may invite.',
    query: inFolder.extend(page(limits.inFolder)),
    answer: z.array(Viewer),
    isPaged: true,
    problems: ['folderNotFound'],
  }),
  commitments: endpoint({
    method: 'GET',
    path: '/api/Member/GetMembersCommitmentByUserId',
    summary: "A person's engagements in folders that the caller may see; the caller's own include pending invitations.",
    query: z.object({ ...caller, memberUserId: id, ...page(limits.inFolder) }),
    answer: z.array(Commitment),
    isPaged: true,
    problems: ['userNotFound'],
  }),
  team: endpoint({
    method: 'GET',
    path: '/api/Member/GetUniqueMembersByUserId',
    summary: 'Everybody who shares a folder with the caller, or those asked for, once each; names in Swedish order.',
    query: z.object({ ...caller, ...page(limits.inFolder), ...TeamFilter.shape }),
    answer: z.array(TeamMember),
    isPaged: true,
  }),
  changeable: endpoint({
    method: 'GET',
    path: '/api/Member/GetChangeableByUserId',
    summary: "A person's relations to folders where the caller may give the person another role.",
    query: z.object({ ...caller, memberUserId: id, ...page(limits.inFolder) }),
    answer: z.array(Member),
    isPaged: true,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/Member',
    // A club invites its three hundred members in an evening or two; nobody else needs more.
    limit: { max: 200, windowSeconds: 3600 },
    summary: 'Invites a person by e-mail, with or without an account, and answers the link of the invitation.',
    statuses: [201],
    body: NewInvitation,
    answer: SentInvitation,
    problems: [
      'folderNotFound',
      'accessDenied',
      'roleTooStrong',
      'invitingYourself',
      'alreadyMember',
      'alreadyInvited',
    ],
  }),
  inviteAgain: endpoint({
    method: 'POST',
    path: '/api/Member/:id/invitation',
    limit: { max: 60, windowSeconds: 3600 },
    summary: 'Sends an invitation again with a new link; the earlier link stops working.',
    statuses: [201],
    params: memberId,
    query: inFolder,
    answer: SentInvitation,
    problems: ['folderNotFound', 'accessDenied', 'invitationNotFound'],
  }),
  claim: endpoint({
    method: 'POST',
    path: '/api/Member/claim',
    limit: { max: 60, windowSeconds: 600 },
    summary:
      "Shows the holder of an invitation's secret what it is to, and lists it among the holder's own invitations.",
    body: z.object({ secret: z.string().min(1).max(200) }),
    answer: Commitment,
    problems: ['invitationNotFound', 'alreadyMember'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/Member/:id/accept',
    summary: "Accepts one of the caller's own invitations.",
    params: memberId,
    answer: Commitment,
    problems: ['invitationNotFound', 'alreadyMember'],
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/Member/:id/decline',
    summary: "Declines one of the caller's own invitations.",
    statuses: [204],
    params: memberId,
    answer: z.null(),
    problems: ['invitationNotFound'],
  }),
  changeRole: endpoint({
    method: 'PUT',
    path: '/api/Member/:id',
    summary: 'Gives a member, or an invitation, another role.',
    params: memberId,
    query: inFolder,
    body: RoleChange,
    answer: Member,
    problems: ['folderNotFound', 'accessDenied', 'memberNotFound', 'roleTooStrong', 'founderIsProtected'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/Member/:id',
    summary: 'Ends a membership or takes an invitation back; a member may end his own.',
    statuses: [204],
    params: memberId,
    query: inFolder,
    answer: z.null(),
    problems: [
      'folderNotFound',
      'accessDenied',
      'memberNotFound',
      'founderIsProtected',
      'founderCannotLeave',
      'roleTooStrong',
    ],
  }),
})

export const roleEndpoints = withWireNames(wireNames, {
  permissions: endpoint({
    method: 'GET',
    path: '/api/Role/GetPermissions',
    summary: 'The permission names of a role; empty for a role that does not exist.',
    query: z.object({ roleId: id }),
    answer: z.array(z.enum(permissions as [Permission, ...Permission[]])),
  }),
  roleIn: endpoint({
    method: 'GET',
    path: '/api/ObjectUser/roleId',
    summary: "The caller's strongest role in a folder.",
    query: inFolder,
    answer: z.object({ roleId: z.int() }),
    problems: ['folderNotFound'],
  }),
})
