import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { invitations } from '#contract/people/invitations.ts'
import { members, type Commitment, type TeamFilter } from '#contract/people/members.ts'
import { Problem } from '#contract/platform/problems.ts'
import { folderStatus, memberStatus, userStatus } from '#contract/rules/statuses.ts'
import { call } from '#client/platform/api/http.ts'
import { at, pages, query } from '#client/platform/api/query.ts'

/** The members of a folder, including inherited ones. */
export const membersInFolder = (folderId: number) => pages(members.inFolder, { query: { folderId } })

/** The people who share a folder with the user, filtered. */
export const teamQuery = (filter: TeamFilter) =>
  pages(members.team, { query: filter }, (member) => ({ ...member, id: member.userId }))

/** The user's pending invitations, for the bulletin board. */
export const invitationsQuery = queryOptions({
  ...query(members.commitments),
  select: ({ items }) => items.filter(isOpenInvitation),
})

const isOpenInvitation = ({ memberStatusId, userStatusId, folderStatusId }: Commitment) =>
  memberStatusId === memberStatus.invited &&
  userStatusId === userStatus.active &&
  folderStatusId === folderStatus.active

/** The invitation of a secret, for anybody. Like the claim on it, it does not change until it is answered. */
export const shownInvitationQuery = (secret: string) => ({
  ...query(invitations.show, { body: { secret } }),
  staleTime: Infinity,
})

/** The invitation behind a secret. The call also assigns it to the user. */
export const claimedInvitationQuery = (secret: string) => ({
  ...query(members.claim, { body: { secret } }),
  staleTime: Infinity,
})

/** Ends the user's own membership. The folder's page must be left afterwards: its queries would fail. */
export function useLeaveFolder(membership: { id: number; folderId: number }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(members.remove, at(membership)),
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
