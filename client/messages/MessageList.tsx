import { useEffect, useRef } from 'react'
import type { Message } from '#contract/messages.ts'
import { useUser } from '../session.tsx'
import { momentText } from '../text/dates.ts'
import { classes } from '../ui/classes.ts'
import { senderText } from './names.ts'

type MessageListProps = {
  messages: readonly Message[]
  openId: number | undefined
  /** Then the folder's title need not be said. */
  isInFolder: boolean
  onOpen: (messageId: number) => void
}

export function MessageList({ messages, openId, isInFolder, onOpen }: MessageListProps) {
  useFocusOnReturn(openId)
  if (messages.length === 0) return null
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface-raised shadow-card">
      {messages.map((message) => (
        <li key={message.messageId}>
          <Row message={message} isOpen={message.messageId === openId} {...{ isInFolder, onOpen }} />
        </li>
      ))}
    </ul>
  )
}

type RowProps = Pick<MessageListProps, 'isInFolder' | 'onOpen'> & { message: Message; isOpen: boolean }

function Row({ message, isOpen, isInFolder, onOpen }: RowProps) {
  const { userId } = useUser()
  return (
    <button
      type="button"
      id={rowId(message.messageId)}
      aria-current={isOpen ? 'true' : undefined}
      onClick={() => onOpen(message.messageId)}
      className={classes(
        'flex w-full flex-col gap-0.5 border-s-4 px-4 py-3 text-start transition-colors focus-visible:-outline-offset-3',
        isOpen ? 'border-accent bg-accent-soft' : 'border-transparent hover:bg-surface-sunken/60',
        !message.isRead && 'font-bold italic',
      )}
    >
      <span className="min-w-0 max-w-full">
        {!message.isRead && <span className="sr-only">Oläst: </span>}
        {message.subject}
      </span>
      <span className="text-sm text-ink-muted">
        {message.senderId === userId ? 'Från dig' : senderText(message)}
        {!isInFolder && ` · ${message.objectTitle}`}
      </span>
      <time dateTime={message.createdAt} className="text-xs text-ink-muted">
        {momentText(message.createdAt)}
      </time>
    </button>
  )
}

/** Back in the list, the keyboard stands on the message one came from. */
function useFocusOnReturn(openId: number | undefined) {
  const cameFrom = useRef(openId)
  useEffect(() => {
    if (openId === undefined && cameFrom.current !== undefined)
      document.getElementById(rowId(cameFrom.current))?.focus()
    cameFrom.current = openId
  }, [openId])
}

function rowId(messageId: number) {
  return `message-${messageId}`
}
