import { useEffect, useRef } from 'react'
import { mayRemoveMessage, type Message } from '#contract/messages.ts'
import { openModal } from '../modal/store.ts'
import { useUser } from '../session.tsx'
import { longDayText, momentText } from '../text/dates.ts'
import { Button } from '../ui/Button.tsx'
import { TextLink } from '../ui/links.tsx'
import { folderTabs, urls } from '../urls.ts'
import { MessageReads } from './MessageReads.tsx'
import { senderText } from './names.ts'
import { inboxTab } from './subTabs.ts'

type MessageReaderProps = {
  message: Message
  /** The folder one is in, if any. */
  folderId: number | undefined
}

/** A message in full, with its recipients and what can be done with it. */
export function MessageReader({ message, folderId }: MessageReaderProps) {
  const { messageId, myObjectId, roleId } = message
  const user = useUser()
  const heading = useFocusWhereListIsHidden()
  // Outside a folder the page's own title stands right above.
  const Heading = folderId === undefined ? 'h2' : 'h3'
  const place = { tab: folderTabs.messages, subTab: inboxTab, messageId }

  return (
    <article className="flex min-w-0 flex-col gap-5 rounded-lg border border-line bg-surface-raised p-5 shadow-card sm:p-6">
      <header className="flex flex-col gap-1">
        <Heading ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          {message.subject}
        </Heading>
        <p className="text-sm text-ink-muted">
          Från {senderText(message)}
          {message.senderId === user.userId && ' (du)'}
        </p>
        <p className="text-sm text-ink-muted">
          <time dateTime={message.createdAt}>{momentText(message.createdAt)}</time>
        </p>
      </header>
      <p className="whitespace-pre-line">{message.content}</p>
      <MessageReads messageId={messageId} />
      <footer className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4 text-sm">
        <span className="text-ink-muted">Raderas {longDayText(message.expiresAt)}</span>
        {folderId !== myObjectId && (
          <TextLink to={urls.folder(myObjectId, place)} className="py-1">
            Till meddelandet i mappen
          </TextLink>
        )}
        {mayRemoveMessage({ userId: user.userId, roleId }, message) && (
          <Button
            size="small"
            onClick={() => openModal('DeleteMessage', { id: messageId, roleId, params: message, size: 'small' })}
          >
            Ta bort
          </Button>
        )}
      </footer>
    </article>
  )
}

/** On a phone the list goes away under the finger, and with it what had focus. */
function useFocusWhereListIsHidden() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (window.matchMedia('(width < 64rem)').matches) heading.current?.focus()
  }, [])
  return heading
}
