import { z } from 'zod'
import { changesOf } from '#contract/platform/changes.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { caller, bodyId, emailAddress, id, shownEmail, timestamp, page } from '#contract/platform/fields.ts'
import { oneOf, searchText, withinFolder } from '#contract/platform/filters.ts'
import { InvitationSecret, invitationWords } from './invitations.ts'
import { limits } from '#contract/platform/limits.ts'
import { permissions, roles, type Permission } from '#contract/rules/permissions.ts'
import { Viewer } from '#contract/rules/viewer.ts'
import { withWireNames } from '#contract/platform/wire.ts'

/** A membership of a folder, or a pending invitation to it. */
export const Member = z.object({
  /** The membership's id, used by the change, remove and invitation calls. */
  id: z.int(),
  /** Null: invited by e-mail, not yet accepted. */
  userId: z.int().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  company: z.string().nullable(),
  mobile: z.string().nullable(),
  email: shownEmail,
  roleId: z.int(),
  roleName: z.string(),
  userStatusId: z.int(),
  memberStatusId: z.int(),
  memberStatusName: z.string(),
  /** The requested folder. */
  folderId: z.int(),
  /** The folder of the membership; differs from myObjectId when the role is inherited. */
  memberFolderId: z.int(),
  folderTitle: z.string(),
  parentId: z.int().nullable(),
  parentTitle: z.string().nullable(),
  folderStatusId: z.int(),
  /** The time when the link of an invitation expires; null for a member. */
  expiresAt: timestamp.nullable(),
  /** The inviter, until whose own address is confirmed the invitation is not mailed; null if it does not wait. */
  waitsForUserId: z.int().nullable(),
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
  /** The inviter's name, for a pending invitation. */
  invitedBy: z.string().nullable(),
})
export type Commitment = z.input<typeof Commitment>

export const TeamMember = z.object({
  userId: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string().nullable(),
  mobile: z.string().nullable(),
  email: shownEmail,
  /** The caller's strongest role in any folder shared with this user. */
  roleId: z.int(),
  userStatusId: z.int(),
  /** True if the caller may change this user's role in at least one folder. */
  mayChangeRole: z.boolean(),
})
export type TeamMember = z.input<typeof TeamMember>

const grantableRole = z.literal([roles.administrator, roles.partner, roles.observer], 'Välj en roll.')

export const RoleChange = z.object({ roleId: grantableRole })
export type RoleChange = z.input<typeof RoleChange>

export const NewInvitation = RoleChange.extend({ folderId: bodyId, email: emailAddress, words: invitationWords })
export type NewInvitation = z.input<typeof NewInvitation>

/**
 * An invitation as returned to the inviter. The secret is part of the link and never shown again. `mailing` says why it
 * was not mailed: `addressNotConfirmed` is mailed once the inviter's own address is confirmed, `tooManyNewRecipients` once
 * there is room among those who may be mailed in a day. Meanwhile the inviter can pass the link on. What the recipient has chosen about mail is not told.
 */
export const SentInvitation = z.object({
  member: Member,
  link: z.string(),
  expiresAt: timestamp,
  mailing: z.enum(['mailed', 'addressNotConfirmed', 'tooManyMails', 'tooManyNewRecipients']),
})
export type SentInvitation = z.input<typeof SentInvitation>

const memberId = z.object({ id })
const inFolder = z.object({ ...caller, folderId: id })

/** Filters the team by folder, by role, or by both in one membership. */
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

/** The problems of every change to the members of a folder. */
const refusals = ['folderNotFound', 'accessDenied', 'folderArchived'] as const

export const members = withWireNames('members', wireNames, {
  inFolder: endpoint({
    method: 'GET',
    path: '/api/Member/GetMembersRelatedToObjectId',
    reloadedBy: changesOf.people,
    summary: 'The people of a folder, those of its main folder included; invitations only to those who may invite.',
    query: inFolder.extend(page(limits.inFolder)),
    answer: z.array(Member),
    isPaged: true,
    problems: ['folderNotFound'],
  }),
  viewers: endpoint({
    method: 'GET',
    path: '/api/Member/GetSeeing',
    reloadedBy: changesOf.people,
    summary: 'Everybody who sees a folder, once each, as what and why; invitations only to those who may invite.',
    query: inFolder.extend(page(limits.inFolder)),
    answer: z.array(Viewer),
    isPaged: true,
    problems: ['folderNotFound'],
  }),
  invitationsEndingWith: endpoint({
    method: 'GET',
    path: '/api/Member/:id/invitations',
    reloadedBy: changesOf.people,
    summary: 'The pending invitations that end when this member is removed, leaves or may no longer invite.',
    params: memberId,
    query: inFolder.extend(page(limits.inFolder)),
    answer: z.array(Member),
    isPaged: true,
    problems: ['folderNotFound', 'accessDenied'],
  }),
  below: endpoint({
    method: 'GET',
    path: '/api/Member/GetInSubFoldersAlone',
    reloadedBy: changesOf.people,
    summary:
      'Members of sub-folders who are not in their main folder, for those who may change its members and see the sub-folder: one row for each membership, names in Swedish order.',
    query: inFolder.extend(page(limits.inFolder)),
    answer: z.array(Member),
    isPaged: true,
    problems: ['folderNotFound', 'accessDenied'],
  }),
  commitments: endpoint({
    method: 'GET',
    path: '/api/Member/GetMembersCommitmentByUserId',
    reloadedBy: changesOf.team,
    kept: 'one',
    summary: "A person's engagements in folders that the caller may see; without a person the caller's own.",
    query: z.object({ ...caller, memberUserId: id.optional(), ...page(limits.inFolder) }),
    answer: z.array(Commitment),
    isPaged: true,
    problems: ['userNotFound'],
  }),
  team: endpoint({
    method: 'GET',
    path: '/api/Member/GetUniqueMembersByUserId',
    reloadedBy: changesOf.team,
    summary: 'Everybody who shares a folder with the caller, or those asked for, once each; names in Swedish order.',
    query: z.object({ ...caller, ...page(limits.inFolder), ...TeamFilter.shape }),
    answer: z.array(TeamMember),
    isPaged: true,
  }),
  changeable: endpoint({
    method: 'GET',
    path: '/api/Member/GetChangeableByUserId',
    reloadedBy: changesOf.people,
    summary: "A person's relations to folders where the caller may give the person another role.",
    query: z.object({ ...caller, memberUserId: id, ...page(limits.inFolder) }),
    answer: z.array(Member),
    isPaged: true,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/Member',
    // A club invites 300 members in an evening or two; nobody needs more.
    limit: { max: 200, windowSeconds: 3600 },
    summary: 'Invites a person by e-mail, with or without an account, and answers the link of the invitation.',
    statuses: [201],
    body: NewInvitation,
    answer: SentInvitation,
    problems: [...refusals, 'roleTooStrong', 'invitingYourself', 'alreadyMember', 'alreadyInvited', 'folderFull'],
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
    problems: [...refusals, 'invitationNotFound'],
  }),
  claim: endpoint({
    method: 'POST',
    path: '/api/Member/claim',
    isConstant: true,
    limit: { max: 60, windowSeconds: 600 },
    summary:
      "Shows the holder of an invitation's secret what it is to, and lists it among the holder's own invitations.",
    body: InvitationSecret,
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
    problems: [...refusals, 'memberNotFound', 'roleTooStrong', 'founderIsProtected'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/Member/:id',
    summary: 'Ends a membership or takes an invitation back; a member may end their own.',
    statuses: [204],
    params: memberId,
    query: inFolder,
    answer: z.null(),
    problems: [
      'folderNotFound',
      'accessDenied',
      'folderHandedOver',
      'memberNotFound',
      'founderIsProtected',
      'founderCannotLeave',
      'roleTooStrong',
    ],
  }),
})

export const roleEndpoints = withWireNames('roleEndpoints', wireNames, {
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
