import { useInfiniteQuery } from '@tanstack/react-query'
import { members, type Member } from '#contract/people/members.ts'
import { may } from '#contract/rules/permissions.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import { at, pages } from '#client/platform/api/query.ts'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { ShowMore } from '#client/platform/lists/ShowMore.tsx'
import { TextSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { folderPhrase } from '../names.ts'

type Inviter = Pick<Member, 'id' | 'folderId' | 'roleId' | 'memberStatusId'>

/** Whether the member can have sent invitations. */
const mayInvite = ({ roleId, memberStatusId }: Inviter) =>
  memberStatusId === memberStatus.active && may(roleId, 'AddMember')

/** The pending invitations that end when the member may no longer invite; nothing if there are none. */
export function EndingInvitations({ member }: { member: Inviter }) {
  const list = useInfiniteQuery({ ...pages(members.invitationsEndingWith, at(member)), enabled: mayInvite(member) })
  if (!mayInvite(member)) return null
  if (list.isLoadingError)
    return <RetryAlert error={list.error} isBusy={list.isFetching} onRetry={() => void list.refetch()} />
  if (!list.data) return <TextSkeleton lines={1} />
  if (list.data.items.length === 0) return null
  return (
    <div>
      <p id="ending-invitations">Obesvarade inbjudningar som slutar gälla:</p>
      <ul aria-labelledby="ending-invitations" className="list-disc pl-6">
        {list.data.items.map((invitation) => (
          <li key={invitation.id} className="break-words">
            {invitation.email} till {folderPhrase(invitation)}
          </li>
        ))}
      </ul>
      <ShowMore list={list} />
    </div>
  )
}
