import { useState } from 'react'
import type { Message } from '#contract/content/messages.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { sentText } from '#client/platform/text/sentText.ts'
import { Avatar } from '#client/ui/layout/Avatar.tsx'
import { ReadingList, ReadingRow } from '#client/ui/layout/ListAndReader.tsx'
import { Moving, useMovingValue } from '#client/ui/motion/Moving.tsx'
import { nameOfSender, whoText } from '../names.ts'

type MessageListProps = {
  messages: readonly Message[]
  openId: number | undefined
  /** Hides the folder's title. */
  isInFolder: boolean
  onOpen: (messageId: number) => void
}

/** The messages, each with sender, subject and first words. */
export function MessageList({ messages, openId, isInFolder, onOpen }: MessageListProps) {
  const { userId } = useUser()
  const [now] = useState(() => new Date())
  const drawn = useMovingValue(messages)
  if (drawn.length === 0) return null
  return (
    <ReadingList label="Meddelanden" openId={openId} level={isInFolder ? 3 : 2}>
      {drawn.map((message) => (
        <Moving key={message.messageId} name={`message-${message.messageId}`}>
          <ReadingRow
            id={message.messageId}
            isOpen={message.messageId === openId}
            isUnread={!message.isRead}
            lead={<Avatar name={nameOfSender(message)} size="medium" />}
            who={whoText(message, userId)}
            when={<time dateTime={message.createdAt}>{sentText(message.createdAt, now)}</time>}
            subject={message.subject}
            // An empty subject became the folder's title.
            text={[
              !isInFolder && message.folderTitle !== message.subject && message.folderTitle,
              filesText(message),
              message.content,
            ]
              .filter(Boolean)
              .join(' · ')}
            onOpen={() => onOpen(message.messageId)}
          />
        </Moving>
      ))}
    </ReadingList>
  )
}

const filesText = ({ files }: Message) => files.length > 0 && (files.length === 1 ? '1 fil' : `${files.length} filer`)
