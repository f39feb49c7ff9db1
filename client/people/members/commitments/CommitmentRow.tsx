import { FolderOpen, UserRoundPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Commitment } from '#contract/people/members.ts'
import { folderStatus, memberStatus } from '#contract/rules/statuses.ts'
import { folderTabs, urls } from '#contract/platform/urls.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { AnswerButton } from './AnswerButton.tsx'

type CommitmentRowProps = {
  commitment: Commitment
  /** The way out of it. */
  leave?: ReactNode
}

/** One membership in a list. Links to the folder's team; the user's own pending invitation is answered instead. */
export function CommitmentRow({ commitment, leave }: CommitmentRowProps) {
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
          {isPending ? <AnswerButton invitation={commitment}>Svara</AnswerButton> : leave}
        </>
      }
    />
  )
}

/** The main folder, category, unusual statuses and inviter; on a phone the role as well. */
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
