import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { invitations } from '#contract/invitations.ts'
import { members, type Commitment, type NewInvitation, type RoleChange, type TeamFilter } from '#contract/members.ts'
import { Problem } from '#contract/problems.ts'
import { folderStatus, memberStatus, userStatus } from '#contract/statuses.ts'
import { call, callPaged } from '../api/http.ts'
import { pagedQuery } from '../api/paging.ts'

/** A membership and its folder. */
type Place = { id: number; folderId: number }

/** The members of a folder, including inherited ones. */
export const membersInFolder = (folderId: number) =>
  pagedQuery(['ObjectMembers', 'folder', folderId], (skip) =>
    callPaged(members.inFolder, { query: { folderId, skip } }),
  )

/** The pending invitations that end if the member may no longer invite. */
export const invitationsEndingWithQuery = ({ id, folderId }: Place) =>
  pagedQuery(['ObjectMembers', 'invitationsEndingWith', id, folderId], (skip) =>
    callPaged(members.invitationsEndingWith, { params: { id }, query: { folderId, skip } }),
  )

/** The people who share a folder with the user, filtered. */
export const teamQuery = (filter: TeamFilter) =>
  pagedQuery(['Team', filter], async (skip) => {
    const { items, total } = await callPaged(members.team, { query: { ...filter, skip } })
    return { items: items.map((member) => ({ ...member, id: member.userId })), total }
  })

/** The memberships of a person in the folders where the user may change their role. */
export const changeableQuery = (memberUserId: number) =>
  pagedQuery(['ObjectMembers', 'changeable', memberUserId], (skip) =>
    callPaged(members.changeable, { query: { memberUserId, skip } }),
  )

/** A person's memberships; for the user themselves, pending invitations first. */
export const commitmentsQuery = (memberUserId: number) =>
  pagedQuery(['Commitments', memberUserId], (skip) => callPaged(members.commitments, { query: { memberUserId, skip } }))

/** The user's pending invitations, for the bulletin board. */
export const invitationsQuery = queryOptions({
  queryKey: ['BulletinBoard', 'invitations'],
  queryFn: () => callPaged(members.commitments, { query: {} }),
  select: ({ items }) => items.filter(isOpenInvitation),
})

const isOpenInvitation = ({ memberStatusId, userStatusId, folderStatusId }: Commitment) =>
  memberStatusId === memberStatus.invited &&
  userStatusId === userStatus.active &&
  folderStatusId === folderStatus.active

/** What an invitation's secret is good for, signed in or not. */
export const shownInvitationQuery = (secret: string) =>
  queryOptions({
    queryKey: ['Claim', 'shown', secret],
    queryFn: () => call(invitations.show, { body: { secret } }),
    staleTime: Infinity,
  })

/** The invitation behind a secret. The call also assigns it to the user. */
export const claimedInvitationQuery = (secret: string) =>
  queryOptions({
    // Its own list name, which nothing reloads: the secret is valid only until it is answered.
    queryKey: ['Claim', secret],
    queryFn: () => call(members.claim, { body: { secret } }),
    staleTime: Infinity,
  })

export function useInvite() {
  return useMutation({
    mutationFn: (body: NewInvitation) => call(members.invite, { body }),
    meta: { topic: 'invitation' },
  })
}

export function useInviteAgain({ id, folderId }: Place) {
  return useMutation({
    mutationFn: () => call(members.inviteAgain, { params: { id }, query: { folderId } }),
    meta: { topic: 'invitation' },
  })
}

export function useChangeRole({ id, folderId }: Place) {
  return useMutation({
    mutationFn: (body: RoleChange) => call(members.changeRole, { params: { id }, query: { folderId }, body }),
    meta: { topic: 'member' },
  })
}

const remove = ({ id, folderId }: Place) => call(members.remove, { params: { id }, query: { folderId } })

export function useRemoveMember(place: Place) {
  return useMutation({ mutationFn: () => remove(place), meta: { topic: 'member' } })
}

/** Ends the user's own membership. The folder's page must be left afterwards: its queries would fail. */
export function useLeaveFolder(place: Place) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => remove(place),
    onSuccess: () => client.invalidateQueries({ refetchType: 'none' }),
  })
}

/** Null if the user is a member already: an earlier answer may have succeeded without its response arriving. */
export function useAcceptInvitation(memberId: number) {
  return useMutation({
    mutationFn: () => call(members.accept, { params: { id: memberId } }).catch(nullIfMember),
    meta: { topic: 'access' },
  })
}

function nullIfMember(error: unknown): null {
  if (error instanceof Problem && error.code === 'alreadyMember') return null
  throw error
}

export function useDeclineInvitation(memberId: number) {
  return useMutation({
    mutationFn: () => call(members.decline, { params: { id: memberId } }),
    meta: { topic: 'invitation' },
  })
}
