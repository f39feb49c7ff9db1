import type { ReactNode } from 'react'
import type { Commitment } from '#contract/people/members.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { Card } from '#client/ui/layout/Card.tsx'
import { DefinitionList } from '#client/ui/layout/DefinitionList.tsx'
import { folderTabs, urls } from '#contract/platform/urls.ts'
import { AnswerButton } from './AnswerButton.tsx'

type CommitmentCardProps = {
  commitment: Commitment
  /** The way out of it. */
  leave?: ReactNode
}

/** One membership. Links to the folder's team; the user's own pending invitation opens the answer dialog. */
export function CommitmentCard({ commitment, leave }: CommitmentCardProps) {
  const isPending = commitment.memberStatusId > memberStatus.active
  return (
    <Card
      title={commitment.folderTitle || fallback.title}
      to={urls.folder(commitment.id, { tab: folderTabs.members })}
      isGreyed={isPending}
      hasSpine
      actions={isPending ? <AnswerButton invitation={commitment}>Svara på inbjudan</AnswerButton> : leave}
    >
      <DefinitionList
        items={[
          { label: 'Huvudmapp', value: commitment.parentTitle },
          { label: 'Kategori', value: commitment.categoryName },
          { label: 'Mappstatus', value: commitment.folderStatusName },
          { label: 'Medlemsstatus', value: commitment.memberStatusName },
          { label: 'Roll', value: commitment.roleName },
          { label: 'Inbjuden av', value: commitment.invitedBy },
        ]}
      />
    </Card>
  )
}
