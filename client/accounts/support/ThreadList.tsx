import { Headset } from 'lucide-react'
import { useState } from 'react'
import { sentText } from '#client/platform/text/sentText.ts'
import { Avatar } from '#client/ui/layout/Avatar.tsx'
import { ReadingList, ReadingRow } from '#client/ui/layout/ListAndReader.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { CaseStatus } from './CaseStatus.tsx'
import type { Thread } from './threads.ts'

type ThreadListProps = {
  threads: readonly Thread[]
  open: Thread | undefined
  /** The current folder, if any; hides its title. */
  folderId: number | undefined
  onOpen: (messageId: number) => void
}

/** The cases, each with the last writer, subject and first words. */
export function ThreadList({ threads, open, folderId, onOpen }: ThreadListProps) {
  const [now] = useState(() => new Date())
  if (threads.length === 0) return null
  return (
    <ReadingList label="Ärenden hos kundtjänst" openId={open?.caseId} level={3}>
      {threads.map((thread) => {
        const { caseId, subject, isUnread, folderTitle, latest } = thread
        const isOwn = latest.receiverId === null
        return (
          <ReadingRow
            key={caseId}
            id={caseId}
            isOpen={thread === open}
            isUnread={isUnread}
            lead={isOwn ? <Avatar name={latest.senderName} size="medium" /> : <IconTile icon={<Headset />} isAccent />}
            who={isOwn ? 'Du till kundtjänst' : latest.senderName}
            when={<time dateTime={latest.createdAt}>{sentText(latest.createdAt, now)}</time>}
            subject={subject}
            text={folderId === undefined && folderTitle ? `${folderTitle} · ${latest.content}` : latest.content}
            status={<CaseStatus {...thread} />}
            onOpen={() => onOpen(latest.id)}
          />
        )
      })}
    </ReadingList>
  )
}
