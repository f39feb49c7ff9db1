import type { Message } from '#contract/messages.ts'
import { useUser } from '../../session/session.tsx'
import { momentText } from '../../text/dates.ts'
import { ReadingList, ReadingRow } from '../../ui/layout/ListAndReader.tsx'
import { senderText } from '../names.ts'

type MessageListProps = {
  messages: readonly Message[]
  openId: number | undefined
  /** Hides the folder's title. */
  isInFolder: boolean
  onOpen: (messageId: number) => void
}

export function MessageList({ messages, openId, isInFolder, onOpen }: MessageListProps) {
  const { userId } = useUser()
  if (messages.length === 0) return null
  return (
    <ReadingList label="Meddelanden" openId={openId}>
      {messages.map((message) => (
        <ReadingRow
          key={message.messageId}
          id={message.messageId}
          isOpen={message.messageId === openId}
          isUnread={!message.isRead}
          title={message.subject}
          onOpen={() => onOpen(message.messageId)}
        >
          <span className="text-sm text-ink-muted">
            {message.senderId === userId ? 'Från dig' : senderText(message)}
            {!isInFolder && ` · ${message.folderTitle}`}
          </span>
          <time dateTime={message.createdAt} className="text-xs text-ink-muted">
            {momentText(message.createdAt)}
          </time>
        </ReadingRow>
      ))}
    </ReadingList>
  )
}
