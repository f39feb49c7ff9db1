import type { Message } from '#contract/content/messages.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { momentText } from '#client/platform/text/dates.ts'
import { Avatar } from '#client/ui/layout/Avatar.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import { ReadMore } from '#client/ui/layout/ReadMore.tsx'
import { FilesOfMessage } from '../files/FilesOfMessage.tsx'
import { nameOfSender, whoText } from '../names.ts'

type ConversationProps = {
  /** The messages of the thread that the user may read, oldest first; at least the open one. */
  messages: readonly Message[]
  openId: number
  onOpen: (messageId: number) => void
}

/** The open message among the others of its thread. */
export function Conversation({ messages, openId, onOpen }: ConversationProps) {
  return (
    <ol aria-label="Tråden" className="flex flex-col divide-y divide-line">
      {messages.map((message) => (
        <Utterance
          key={message.messageId}
          message={message}
          isOpen={message.messageId === openId}
          {...(messages.length > 1 && message.messageId !== openId && { onOpen: () => onOpen(message.messageId) })}
        />
      ))}
    </ol>
  )
}

type UtteranceProps = { message: Message; isOpen: boolean; onOpen?: () => void }

function Utterance({ message, isOpen, onOpen }: UtteranceProps) {
  const { userId } = useUser()
  const { createdAt, content, isRead } = message
  const name = nameOfSender(message)
  const time = <time dateTime={createdAt}>{momentText(createdAt)}</time>
  return (
    <li aria-current={isOpen ? 'true' : undefined} className="flex gap-3 py-4 first:pt-0 last:pb-0">
      <Avatar name={name} />
      <div className="flex min-w-0 grow flex-col gap-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className={classes('min-w-0 font-semibold', !isRead && 'italic')}>
            {!isRead && <span className="sr-only">Oläst: </span>}
            {/* To whom the open one went stands above. */}
            {isOpen && message.senderId === userId ? 'Du' : whoText(message, userId)}
          </span>
          <span className="text-xs text-ink-muted">
            {onOpen ? (
              <button
                type="button"
                className="link-text touch-line"
                aria-label={`Öppna meddelandet från ${momentText(createdAt)}`}
                onClick={onOpen}
              >
                {time}
              </button>
            ) : (
              time
            )}
          </span>
        </p>
        {isOpen ? (
          <p className="whitespace-pre-line">{content}</p>
        ) : (
          <ReadMore text={content} about={`det som ${name} skrev`} />
        )}
        {message.files.length > 0 && <FilesOfMessage message={message} />}
      </div>
    </li>
  )
}
