import { isArchived, archiveStateOf } from '#contract/archive.ts'
import type { Message } from '#contract/messages.ts'
import { useUser } from '../../session/session.tsx'
import { longDayText, momentText } from '../../text/dates.ts'
import { TextLink } from '../../ui/layout/links.tsx'
import { ReaderHeading } from '../../ui/layout/ListAndReader.tsx'
import { folderTabs, urls } from '#contract/urls.ts'
import { MessageReads } from './MessageReads.tsx'
import { senderText } from '../names.ts'
import { Quote } from '../Quote.tsx'
import { ReaderActions, RemoveButton } from './ReaderActions.tsx'
import { inboxTab } from '../subTabs.ts'

type MessageReaderProps = {
  message: Message
  /** The current folder, if any. */
  folderId: number | undefined
  onOpen: (messageId: number) => void
}

/** A message in full, with recipients and actions. */
export function MessageReader({ message, folderId, onOpen }: MessageReaderProps) {
  const { messageId, repliesTo } = message
  const user = useUser()
  const isReadOnly = isArchived(archiveStateOf(message))
  const place = { tab: folderTabs.messages, subTab: inboxTab, messageId }

  return (
    <article className="flex min-w-0 flex-col gap-5 rounded-lg border border-line bg-surface-raised p-5 shadow-card sm:p-6">
      <header className="flex flex-col gap-1">
        {/* Outside a folder the page's h1 is directly above. */}
        <ReaderHeading level={folderId === undefined ? 2 : 3}>{message.subject}</ReaderHeading>
        <p className="text-sm text-ink-muted">
          Från {senderText(message)}
          {message.senderId === user.userId && ' (du)'}
        </p>
        <p className="text-sm text-ink-muted">
          <time dateTime={message.createdAt}>{momentText(message.createdAt)}</time>
        </p>
      </header>
      {repliesTo && <Quote message={repliesTo} onOpen={() => onOpen(repliesTo.messageId)} />}
      <p className="whitespace-pre-line">{message.content}</p>
      {!isReadOnly && <ReaderActions message={message} />}
      <MessageReads messageId={messageId} />
      <footer className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4 text-sm">
        <span className="text-ink-muted">Raderas {longDayText(message.expiresAt)}</span>
        {message.folderId !== folderId && (
          <TextLink to={urls.folder(message.folderId, place)} className="py-1">
            Till meddelandet i mappen
          </TextLink>
        )}
        <RemoveButton message={message} />
      </footer>
    </article>
  )
}
