import { useState } from 'react'
import type { SupportCase } from '#contract/accounts/support.ts'
import { sentText } from '#client/platform/text/sentText.ts'
import { Avatar } from '#client/ui/layout/Avatar.tsx'
import { ReadingRow } from '#client/ui/layout/ListAndReader.tsx'
import { CaseStatus } from './CaseStatus.tsx'

type CaseRowProps = { supportCase: SupportCase; isOpen: boolean; onOpen: () => void }

/** A case in the agents' inbox. */
export function CaseRow({ supportCase, isOpen, onOpen }: CaseRowProps) {
  const { id, subject, name, userId, excerpt, assignedTo, isUnread, updatedAt } = supportCase
  const [now] = useState(() => new Date())
  return (
    <ReadingRow
      {...{ id, subject, isOpen, isUnread, onOpen }}
      lead={<Avatar name={name} size="medium" />}
      who={userId === null ? `${name} · via kontaktformuläret` : name}
      when={<time dateTime={updatedAt}>{sentText(updatedAt, now)}</time>}
      text={excerpt}
      status={
        <>
          {assignedTo?.name}
          <CaseStatus {...supportCase} />
        </>
      }
    />
  )
}
