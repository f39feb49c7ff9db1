import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { members, type Commitment } from '#contract/people/members.ts'
import { roles } from '#contract/rules/permissions.ts'
import { pages } from '#client/platform/api/query.ts'
import { RedirectToErrorPage } from '#client/platform/lists/RedirectToErrorPage.tsx'
import { RowsOrCards } from '#client/platform/lists/RowsOrCards.tsx'
import { ShowMore } from '#client/platform/lists/ShowMore.tsx'
import { useViewChoice } from '#client/platform/session/preferences.ts'
import { CardSkeleton, ListSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { useMovingValue } from '#client/ui/motion/Moving.tsx'
import { LeaveFolderDialog } from '../team/LeaveFolderDialog.tsx'
import { CommitmentCard } from './CommitmentCard.tsx'
import { CommitmentRow } from './CommitmentRow.tsx'
import { NoCommitments } from './Commitments.tsx'

/** The user's own memberships, invitations first: the role in each, and the way out of it. */
export function OwnCommitments({ userId }: { userId: number }) {
  const [view] = useViewChoice(userId)
  const drawnView = useMovingValue(view)
  const list = useInfiniteQuery(pages(members.commitments, { query: { memberUserId: userId } }))
  if (list.isLoadingError) return <RedirectToErrorPage />
  if (!list.data) return drawnView === 'rows' ? <ListSkeleton /> : <CardSkeleton />
  if (list.data.items.length === 0) return <NoCommitments />
  const Drawn = drawnView === 'rows' ? CommitmentRow : CommitmentCard
  return (
    <section>
      <RowsOrCards
        view={drawnView}
        label="Engagemang"
        level={2}
        items={list.data.items}
        nameOf={({ id }) => `commitment-${id}`}
      >
        {(commitment) => <Drawn commitment={commitment} leave={<LeaveButton commitment={commitment} />} />}
      </RowsOrCards>
      <ShowMore list={list} />
    </section>
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
