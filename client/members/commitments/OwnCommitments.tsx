import { useInfiniteQuery } from '@tanstack/react-query'
import { FolderOpen, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import type { Commitment } from '#contract/members.ts'
import { roles } from '#contract/permissions.ts'
import { folderStatus, memberStatus } from '#contract/statuses.ts'
import { folderTabs, urls } from '#contract/urls.ts'
import { RedirectToErrorPage } from '../../lists/RedirectToErrorPage.tsx'
import { ShowMore } from '../../lists/ShowMore.tsx'
import { fallback } from '../../text/fallbacks.ts'
import { ListSkeleton } from '../../ui/feedback/Skeleton.tsx'
import { Button } from '../../ui/fields/Button.tsx'
import { IconTile } from '../../ui/layout/rows/IconTile.tsx'
import { Row } from '../../ui/layout/rows/Row.tsx'
import { Sheet } from '../../ui/layout/rows/Sheet.tsx'
import { commitmentsQuery } from '../api.ts'
import { LeaveFolderDialog } from '../team/LeaveFolderDialog.tsx'
import { NoCommitments } from './Commitments.tsx'
import { AnswerButton } from './AnswerButton.tsx'

/** The user's own memberships, invitations first: the role in each, and the way out of it. */
export function OwnCommitments({ userId }: { userId: number }) {
  const list = useInfiniteQuery(commitmentsQuery(userId))
  if (list.isLoadingError) return <RedirectToErrorPage />
  if (!list.data) return <ListSkeleton />
  if (list.data.items.length === 0) return <NoCommitments />
  return (
    <>
      <Sheet label="Engagemang" level={2}>
        {list.data.items.map((commitment) => (
          <OwnCommitment key={commitment.memberId} commitment={commitment} />
        ))}
      </Sheet>
      <ShowMore list={list} />
    </>
  )
}

function OwnCommitment({ commitment }: { commitment: Commitment }) {
  const { id, folderTitle, memberStatusId, roleName } = commitment
  const isPending = memberStatusId > memberStatus.active
  return (
    <Row
      lead={<IconTile icon={isPending ? <UserRoundPlus /> : <FolderOpen />} isAccent={isPending} />}
      title={folderTitle || fallback.title}
      to={urls.folder(id, { tab: folderTabs.members })}
      isGreyed={isPending}
      second={whereText(commitment)}
      end={
        <>
          <span className="max-sm:hidden">{roleName}</span>
          {isPending ? (
            <AnswerButton invitation={commitment}>Svara</AnswerButton>
          ) : (
            <LeaveButton commitment={commitment} />
          )}
        </>
      }
    />
  )
}

/** On a phone the role stands here too. */
function whereText({ parentTitle, categoryName, folderStatusId, folderStatusName, invitedBy, ...its }: Commitment) {
  const parts = [
    parentTitle && `Undermapp i ${parentTitle}`,
    categoryName,
    // What is usual goes without saying.
    folderStatusId !== folderStatus.active && folderStatusName,
    its.memberStatusId !== memberStatus.active && its.memberStatusName,
    invitedBy && `av ${invitedBy}`,
  ].filter(Boolean)
  return (
    <>
      <span className="sm:hidden">{[its.roleName, ...parts].join(' · ')}</span>
      <span className="max-sm:hidden">{parts.join(' · ')}</span>
    </>
  )
}

/** The founder hands the folder over instead. */
function LeaveButton({ commitment }: { commitment: Commitment }) {
  const { memberId, id: folderId, roleId, folderTitle } = commitment
  const [isOpen, setOpen] = useState(false)
  if (roleId === roles.founder) return null
  return (
    <>
      <Button size="small" variant="quiet" aria-label={`Lämna ${folderTitle}`} onClick={() => setOpen(true)}>
        Lämna
      </Button>
      <LeaveFolderDialog
        member={{ ...commitment, id: memberId, folderId }}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
