import { archiveStateOf, isArchived } from '#contract/rules/archive.ts'
import type { Message } from '#contract/content/messages.ts'
import { folderTabs, urls } from '#contract/platform/urls.ts'
import { longDayText } from '#client/platform/text/dates.ts'
import { TextLink } from '#client/ui/layout/links.tsx'
import { ReaderHeading } from '#client/ui/layout/ListAndReader.tsx'
import { AnswerBox } from '../sending/AnswerBox.tsx'
import { Quote } from '../Quote.tsx'
import { inboxTab } from '../subTabs.ts'
import { Audience } from './Audience.tsx'
import { Conversation } from './Conversation.tsx'
import { WaitingReplies } from './WaitingReplies.tsx'
import { RemoveButton, SaveAsActivity } from './ReaderActions.tsx'

type MessageReaderProps = {
  message: Message
  /** The others of its thread. */
  thread: readonly Message[]
  /** The current folder, if any. */
  folderId: number | undefined
  onOpen: (messageId: number) => void
}

/** A message in full among the others of its thread, with recipients, actions and a box to answer in. */
export function MessageReader({ message, thread, folderId, onOpen }: MessageReaderProps) {
  const { messageId, repliesTo } = message
  const isReadOnly = isArchived(archiveStateOf(message))
  const place = { tab: folderTabs.messages, subTab: inboxTab, messageId }
  const messages = inOrder(message, thread)
  const isQuoteShown = repliesTo && messages.every((other) => other.messageId !== repliesTo.messageId)

  return (
    <article className="reader-paper">
      <header className="flex flex-col gap-1">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
          <div className="min-w-0 grow basis-60">
            {/* Outside a folder the page's h1 is directly above. */}
            <ReaderHeading level={folderId === undefined ? 2 : 3}>{message.subject}</ReaderHeading>
          </div>
          {!isReadOnly && <SaveAsActivity message={message} />}
        </div>
        <Audience message={message} />
      </header>
      {isQuoteShown && <Quote message={repliesTo} onOpen={() => onOpen(repliesTo.messageId)} />}
      <Conversation messages={messages} openId={messageId} onOpen={onOpen} />
      <WaitingReplies messages={messages} />
      {!isReadOnly && <AnswerBox message={message} />}
      <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-4 text-sm">
        <span className="text-ink-muted">Raderas {longDayText(message.expiresAt)}</span>
        {message.folderId !== folderId && (
          <TextLink to={urls.folder(message.folderId, place)} className="touch-line py-1">
            Till meddelandet i mappen
          </TextLink>
        )}
        <RemoveButton message={message} />
      </footer>
    </article>
  )
}

function inOrder(message: Message, thread: readonly Message[]): Message[] {
  const others = thread.filter(({ messageId }) => messageId !== message.messageId)
  return [...others, message].toSorted((one, other) => one.messageId - other.messageId)
}
