import { useState } from 'react'
import type { Message } from '#contract/messages.ts'
import { useUser } from '../../session/session.tsx'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { ReadingList, ReadingRow } from '../../ui/layout/ListAndReader.tsx'
import { fullName, senderText } from '../names.ts'
import { sentText } from '../sentText.ts'

type MessageListProps = {
  messages: readonly Message[]
  openId: number | undefined
  /** Hides the folder's title. */
  isInFolder: boolean
  onOpen: (messageId: number) => void
}

/** Who wrote, about what, and how it begins. */
export function MessageList({ messages, openId, isInFolder, onOpen }: MessageListProps) {
  const { userId } = useUser()
  const [now] = useState(() => new Date())
  if (messages.length === 0) return null
  return (
    <ReadingList label="Meddelanden" openId={openId}>
      {messages.map((message) => (
        <ReadingRow
          key={message.messageId}
          id={message.messageId}
          isOpen={message.messageId === openId}
          isUnread={!message.isRead}
          lead={<Avatar name={fullName({ firstName: message.senderFirstName, lastName: message.senderLastName })} />}
          title={message.senderId === userId ? 'Du' : senderText(message)}
          end={<time dateTime={message.createdAt}>{sentText(message.createdAt, now)}</time>}
          onOpen={() => onOpen(message.messageId)}
        >
          <span className="line-clamp-2 text-sm">{message.subject}</span>
          <span className="line-clamp-1 text-sm font-normal text-ink-muted not-italic">
            {/* An empty subject became the folder's title. */}
            {!isInFolder && message.folderTitle !== message.subject && `${message.folderTitle} · `}
            {message.content}
          </span>
        </ReadingRow>
      ))}
    </ReadingList>
  )
}
