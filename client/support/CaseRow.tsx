import type { SupportCase } from '#contract/support.ts'
import { momentText } from '../text/dates.ts'
import { ReadingRow } from '../ui/layout/ListAndReader.tsx'
import { CaseStatus } from './CaseStatus.tsx'

type CaseRowProps = { supportCase: SupportCase; isOpen: boolean; onOpen: () => void }

/** A case in the agents' inbox. */
export function CaseRow({ supportCase, isOpen, onOpen }: CaseRowProps) {
  const { id, subject, name, userId, excerpt, assignedTo, isUnread, updatedAt } = supportCase
  return (
    <ReadingRow id={id} title={subject} {...{ isOpen, isUnread, onOpen }}>
      <span className="text-sm text-ink-muted">
        {name}
        {userId === null && ' · via kontaktformuläret'}
      </span>
      <span className="max-w-full truncate text-sm font-normal text-ink-muted not-italic">{excerpt}</span>
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-xs text-ink-muted">
        <time dateTime={updatedAt}>{momentText(updatedAt)}</time>
        <span className="flex flex-wrap items-center gap-x-2">
          {assignedTo?.name}
          <CaseStatus {...supportCase} />
        </span>
      </span>
    </ReadingRow>
  )
}
