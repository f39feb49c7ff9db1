import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Commitment } from '#contract/members.ts'
import { roles } from '#contract/permissions.ts'
import { RedirectToErrorPage } from '../../lists/RedirectToErrorPage.tsx'
import { ShowMore } from '../../lists/ShowMore.tsx'
import { ListSkeleton } from '../../ui/feedback/Skeleton.tsx'
import { Button } from '../../ui/fields/Button.tsx'
import { Sheet } from '../../ui/layout/rows/Sheet.tsx'
import { commitmentsQuery } from '../api.ts'
import { LeaveFolderDialog } from '../team/LeaveFolderDialog.tsx'
import { CommitmentRow } from './CommitmentRow.tsx'
import { NoCommitments } from './Commitments.tsx'

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
          <CommitmentRow
            key={commitment.memberId}
            commitment={commitment}
            leave={<LeaveButton commitment={commitment} />}
          />
        ))}
      </Sheet>
      <ShowMore list={list} />
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
