import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { messages, type Message, type MessageRead } from '#contract/content/messages.ts'
import { query } from '#client/platform/api/query.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { namesText } from '#client/platform/text/namesText.ts'
import { fullName } from '../names.ts'
import { momentText } from '#client/platform/text/dates.ts'

/** The recipients of a message, and how many of them have read it; a list of who and when can be opened. */
export function Audience({ message: { messageId, isToGroup } }: { message: Message }) {
  const { userId } = useUser()
  const { data: reads, isError } = useQuery(query(messages.reads, { params: { messageId } }))
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  if (isError) return <p className="text-sm text-ink-muted">Mottagarna kunde inte hämtas just nu.</p>
  if (!reads) return <p className="text-sm">&nbsp;</p>
  if (reads.length === 0) return <p className="text-sm text-ink-muted">Ingen annan har fått meddelandet.</p>
  return (
    <>
      <p className="text-sm text-ink-muted">
        Till {isToGroup ? 'alla' : recipientsText(reads, userId)} ·{' '}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          className="link-text touch-line"
          onClick={() => setOpen(!isOpen)}
        >
          läst av {reads.filter(({ isRead }) => isRead).length} av {reads.length}
        </button>
      </p>
      <div id={listId} hidden={!isOpen}>
        <MessageReads reads={reads} />
      </div>
    </>
  )
}

const mostNamed = 3

/** The user themselves first. A single other by both names. */
function recipientsText(reads: readonly MessageRead[], userId: number): string {
  const others = reads.filter((read) => read.userId !== userId)
  const isToUser = others.length < reads.length
  const nameOf = (read: MessageRead) => (reads.length === 1 ? '' : read.firstName) || fullName(read)
  const names = [...(isToUser ? ['dig'] : []), ...others.map(nameOf)]
  // Nobody is '1 till': the name would be as short.
  return namesText(names.length > mostNamed + 1 ? names.slice(0, mostNamed) : names, names.length)
}

/** The recipients of a message, and when each read it. */
function MessageReads({ reads }: { reads: readonly MessageRead[] }) {
  return (
    <ul
      aria-label="Mottagare"
      className="flex max-h-64 flex-col gap-1 overflow-y-auto rounded-md bg-surface-sunken px-4 py-3 text-sm"
    >
      {reads.map((read) => (
        <li key={read.messageReadId} className="flex flex-wrap justify-between gap-x-4">
          <span>{fullName(read)}</span>
          <span className="text-ink-muted">{readText(read)}</span>
        </li>
      ))}
    </ul>
  )
}

function readText({ readAt }: MessageRead): string {
  return readAt ? `Läst ${momentText(readAt)}` : 'Inte läst'
}
