import { momentText } from '../text/dates.ts'
import { ReadingList, ReadingRow } from '../ui/layout/ListAndReader.tsx'
import { CaseStatus } from './CaseStatus.tsx'
import type { Thread } from './threads.ts'

type ThreadListProps = {
  threads: readonly Thread[]
  open: Thread | undefined
  /** The current folder, if any; hides its title. */
  folderId: number | undefined
  onOpen: (messageId: number) => void
}

export function ThreadList({ threads, open, folderId, onOpen }: ThreadListProps) {
  if (threads.length === 0) return null
  return (
    <ReadingList label="Ärenden hos kundtjänst" openId={open?.caseId}>
      {threads.map((thread) => (
        <ReadingRow
          key={thread.caseId}
          id={thread.caseId}
          title={thread.subject}
          isOpen={thread === open}
          isUnread={thread.isUnread}
          onOpen={() => onOpen(thread.latest.id)}
        >
          <span className="text-sm text-ink-muted">
            {thread.latest.receiverId === null ? 'Från dig' : 'Från kundtjänst'}
            {folderId === undefined && thread.folderTitle && ` · ${thread.folderTitle}`}
          </span>
          <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-xs text-ink-muted">
            <time dateTime={thread.latest.createdAt}>{momentText(thread.latest.createdAt)}</time>
            <CaseStatus {...thread} />
          </span>
        </ReadingRow>
      ))}
    </ReadingList>
  )
}
