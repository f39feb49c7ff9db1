import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Mail, MailOpen } from 'lucide-react'
import { useEffect, useRef, type ReactNode, useMemo } from 'react'
import { messageRetentionDays } from '#contract/platform/limits.ts'
import type { Message } from '#contract/content/messages.ts'
import { isNotFound, errorText } from '#client/platform/forms/formProblem.ts'
import { useOpenModal } from '#client/platform/modal/modalStore.ts'
import { daysText } from '#client/platform/text/amounts.ts'
import { useLast } from '#client/ui/state/useLast.ts'
import { ShowMore } from '#client/platform/lists/ShowMore.tsx'
import { FailedList } from '#client/platform/lists/FailedList.tsx'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { ListAndReader, ReaderPlaceholder } from '#client/ui/layout/ListAndReader.tsx'
import { ListSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { messagesQuery, threadQuery, messageQuery } from '../api.ts'
import { nameOfSender } from '../names.ts'
import { MessageList } from './MessageList.tsx'
import { MessageListSkeleton } from './MessageListSkeleton.tsx'
import { MessageReader } from './MessageReader.tsx'
import { inboxTab } from '../subTabs.ts'
import { isFocusLost } from '#client/ui/overlays/isFocusLost.ts'
import { useMarkAsReadWhenOpen } from '#client/platform/lists/useMarkAsReadWhenOpen.ts'
import { useMarkAsRead } from './useMarkAsRead.ts'

type InboxProps = {
  folderId: number | undefined
  messageId: number | undefined
  /** Narrowed to unread messages; one that has been read since stays while it is open. */
  isUnreadOnly?: boolean
  /** Opens a message; without an id, returns to the list. */
  onOpen: (messageId: number | undefined) => void
  /** A new message, in place of the open one. */
  writing?: ReactNode
}

/** The list with the open message beside it, or what is being written; on a phone instead of it. */
export function Inbox({ folderId, messageId, isUnreadOnly = false, onOpen, writing }: InboxProps) {
  const list = useInfiniteQuery(messagesQuery(folderId, isUnreadOnly ? 'unread' : 'all'))
  const listed = list.data?.items ?? noMessages
  const open = useOpenMessage(listed, messageId, list.isPending)
  const messages = isUnreadOnly ? unreadOf(listed, open.message) : listed
  const thread = useThread(open.message)
  useMarkMessageAsReadWhenOpen(open.message, thread)

  if (writing === undefined && messageId === undefined) {
    if (list.isLoadingError) return <FailedList what="Meddelandena" list={list} />
    if (list.isSuccess && messages.length === 0) return <Empty isUnreadOnly={isUnreadOnly} />
  }
  return (
    <ListAndReader
      isOpen={messageId !== undefined || writing !== undefined}
      backText={inboxTab}
      onBack={() => onOpen(undefined)}
      opened={open.message && `Öppnat: ${open.message.subject}, från ${nameOfSender(open.message)}`}
      list={
        <>
          {list.isLoadingError && <FailedList what="Meddelandena" list={list} />}
          {list.isPending && <MessageListSkeleton />}
          {list.isSuccess && messages.length === 0 && <Empty isUnreadOnly={isUnreadOnly} />}
          <MessageList messages={messages} openId={messageId} isInFolder={folderId !== undefined} onOpen={onOpen} />
          <ShowMore list={list} />
          {messages.length > 0 && (
            <p className="px-1 pt-3 text-xs text-ink-muted">
              Meddelanden raderas {daysText(messageRetentionDays)} efter att de skickades.
            </p>
          )}
        </>
      }
      reader={writing ?? <OpenMessage {...{ open, thread, folderId, onOpen }} isChosen={messageId !== undefined} />}
    />
  )
}

const noMessages: Message[] = []

type Open = { message: Message | undefined; error: Error | null; isFetching: boolean; retry: () => void }

/** The message named by the address: from the list, or fetched if the list does not include it. */
function useOpenMessage(messages: Message[], messageId: number | undefined, isListPending: boolean): Open {
  const listed = messages.find((message) => message.messageId === messageId)
  const isMissing = messageId !== undefined && !listed && !isListPending
  // Once read, a message leaves the list of unread ones; it stays open as the list knew it.
  const last = useLast(listed)
  const known = last && last.messageId === messageId ? last : undefined
  const asked = useQuery({
    ...messageQuery(messageId ?? 0),
    enabled: isMissing,
    placeholderData: () => known,
  })
  if (!isMissing) return { message: listed, error: null, isFetching: false, retry: () => undefined }
  // For a deleted message the query has an error and stale data.
  const { data, error, isFetching, refetch } = asked
  return { message: error ? undefined : data, error, isFetching, retry: () => void refetch() }
}

/** Returns the unread messages and the open one, newest first. */
function unreadOf(messages: Message[], open: Message | undefined): Message[] {
  const others = messages.filter(({ messageId, isRead }) => !isRead && messageId !== open?.messageId)
  return open ? [...others, open].toSorted((one, other) => other.messageId - one.messageId) : others
}

/** The messages of its thread, the open one included. */
function useThread(message: Message | undefined): Message[] {
  const { data } = useQuery({ ...threadQuery(message?.threadId ?? ''), enabled: message !== undefined })
  return data?.items ?? noMessages
}

type ReadingProps = Pick<InboxProps, 'folderId' | 'onOpen'> & {
  open: Open
  thread: readonly Message[]
  isChosen: boolean
}

function OpenMessage({ open: { message, error, isFetching, retry }, isChosen, ...place }: ReadingProps) {
  if (message) return <MessageReader key={message.messageId} message={message} {...place} />
  if (error && isNotFound(error)) return <MissingMessage text={errorText(error)} />
  if (error) return <RetryAlert error={error} isBusy={isFetching} onRetry={retry} />
  if (isChosen) return <ListSkeleton count={1} />
  return <ReaderPlaceholder text="Välj ett meddelande" />
}

function MissingMessage({ text }: { text: string }) {
  const isModalOpen = useOpenModal() !== null
  const place = useRef<HTMLDivElement>(null)
  // Focus was lost with the removed message, or with the dialog that confirmed removing it.
  useEffect(() => {
    if (!isModalOpen && isFocusLost()) place.current?.focus()
  }, [isModalOpen])
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <ReaderPlaceholder text={text} />
    </div>
  )
}

function Empty({ isUnreadOnly }: { isUnreadOnly: boolean }) {
  if (isUnreadOnly) return <EmptyState icon={<MailOpen />} title="Du har läst alla meddelanden." />
  return (
    <EmptyState icon={<Mail />} title="Du har inga meddelanden.">
      Det någon skriver till dig, och det du själv skickar, visas här.
    </EmptyState>
  )
}

/** Marks the open message, and the others of its thread, as read after they have been open a while, or when closed. */
function useMarkMessageAsReadWhenOpen(message: Message | undefined, thread: readonly Message[]) {
  const { mutate } = useMarkAsRead()
  const unreadIds = useMemo(() => {
    const shown = message ? [message, ...thread] : []
    return [...new Set(shown.filter(({ isRead }) => !isRead).map(({ messageId }) => messageId))]
  }, [message, thread])
  useMarkAsReadWhenOpen({ unreadIds, isOpen: message !== undefined, mark: mutate })
}
