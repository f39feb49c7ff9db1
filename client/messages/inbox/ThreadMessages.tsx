import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Message } from '#contract/messages.ts'
import { useUser } from '../../session/session.tsx'
import { momentText } from '../../text/dates.ts'
import { classes } from '../../ui/layout/classes.ts'
import { threadQuery } from '../api.ts'
import { senderText } from '../names.ts'

type ThreadMessagesProps = { message: Message; onOpen: (messageId: number) => void }

/** Earlier and later messages of the thread; nothing if there are none. */
export function ThreadMessages({ message: { threadId, messageId }, onOpen }: ThreadMessagesProps) {
  const { data } = useQuery(threadQuery(threadId))
  const messages = data?.items ?? []
  return (
    <>
      <Part
        title="Tidigare i tråden"
        messages={messages.filter((other) => other.messageId < messageId)}
        onOpen={onOpen}
      />
      <Part
        title="Senare i tråden"
        messages={messages.filter((other) => other.messageId > messageId)}
        onOpen={onOpen}
      />
    </>
  )
}

type PartProps = Pick<ThreadMessagesProps, 'onOpen'> & { title: string; messages: Message[] }

function Part({ title, messages, onOpen }: PartProps) {
  const titleId = useId()
  const { userId } = useUser()
  if (messages.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      <p id={titleId} className="text-sm font-semibold">
        {title}
      </p>
      <ul
        aria-labelledby={titleId}
        className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface-raised"
      >
        {messages.map((message) => (
          <li key={message.messageId}>
            <button
              type="button"
              onClick={() => onOpen(message.messageId)}
              className={classes(
                'flex w-full min-w-0 flex-col px-4 py-2.5 text-start text-sm transition-colors hover:bg-surface-sunken/60 focus-visible:-outline-offset-3',
                !message.isRead && 'font-bold italic',
              )}
            >
              <span className="flex w-full flex-wrap justify-between gap-x-4">
                <span>
                  {!message.isRead && <span className="sr-only">Oläst: </span>}
                  {message.senderId === userId ? 'Du' : senderText(message)}
                </span>
                <time dateTime={message.createdAt} className="text-xs text-ink-muted">
                  {momentText(message.createdAt)}
                </time>
              </span>
              <span className="line-clamp-1 text-ink-muted">{message.content}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
