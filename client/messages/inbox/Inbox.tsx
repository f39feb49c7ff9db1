import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Message } from '#contract/messages.ts'
import { isNotFound, errorText } from '../../forms/formProblem.ts'
import { useOpenModal } from '../../modal/modalStore.ts'
import { ShowMore } from '../../lists/ShowMore.tsx'
import { RetryAlert } from '../../lists/RetryAlert.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ListAndReader, ReaderPlaceholder } from '../../ui/layout/ListAndReader.tsx'
import { ListSkeleton } from '../../ui/feedback/Skeleton.tsx'
import { messageQuery, messagesQuery } from '../api.ts'
import { MessageList } from './MessageList.tsx'
import { MessageReader } from './MessageReader.tsx'
import { ThreadMessages } from './ThreadMessages.tsx'
import { useMarkMessageAsReadWhenOpen } from './useMarkMessageAsReadWhenOpen.ts'
import { isFocusLost } from '../../ui/overlays/isFocusLost.ts'

type InboxProps = {
  folderId: number | undefined
  messageId: number | undefined
  /** Opens a message; without an id, returns to the list. */
  onOpen: (messageId: number | undefined) => void
}

/** The list with the open message beside it; on a phone instead of it. */
export function Inbox({ folderId, messageId, onOpen }: InboxProps) {
  const list = useInfiniteQuery(messagesQuery(folderId))
  const messages = list.data?.items ?? noMessages
  const open = useOpenMessage(messages, messageId, list.isPending)
  useMarkMessageAsReadWhenOpen(open.message)

  if (list.isLoadingError)
    return <RetryAlert error={list.error} isBusy={list.isFetching} onRetry={() => void list.refetch()} />
  if (!list.data) return <ListSkeleton />
  if (messages.length === 0 && messageId === undefined) return <Empty />
  return (
    <ListAndReader
      isOpen={messageId !== undefined}
      onBack={() => onOpen(undefined)}
      list={
        <>
          {messages.length === 0 && <Empty />}
          <MessageList messages={messages} openId={messageId} isInFolder={folderId !== undefined} onOpen={onOpen} />
          <ShowMore list={list} />
        </>
      }
      reader={<OpenMessage {...{ open, folderId, onOpen }} isChosen={messageId !== undefined} />}
    />
  )
}

const noMessages: Message[] = []

type Open = { message: Message | undefined; error: Error | null; isFetching: boolean; retry: () => void }

/** The message named by the address: from the list, or fetched if the list does not include it. */
function useOpenMessage(messages: Message[], messageId: number | undefined, isListPending: boolean): Open {
  const listed = messages.find((message) => message.messageId === messageId)
  const isMissing = messageId !== undefined && !listed && !isListPending
  const asked = useQuery({ ...messageQuery(messageId ?? 0), enabled: isMissing })
  if (!isMissing) return { message: listed, error: null, isFetching: false, retry: () => undefined }
  // For a deleted message the query has an error and stale data.
  const { data, error, isFetching, refetch } = asked
  return { message: error ? undefined : data, error, isFetching, retry: () => void refetch() }
}

type ReadingProps = Pick<InboxProps, 'folderId' | 'onOpen'> & { open: Open; isChosen: boolean }

function OpenMessage({ open: { message, error, isFetching, retry }, isChosen, ...place }: ReadingProps) {
  if (message)
    return (
      <div key={message.messageId} className="flex flex-col gap-6">
        <MessageReader message={message} {...place} />
        <ThreadMessages message={message} onOpen={place.onOpen} />
      </div>
    )
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

function Empty() {
  return (
    <EmptyState icon={<Mail />} title="Du har inga meddelanden.">
      Det någon skriver till dig, och det du själv skickar, visas här.
    </EmptyState>
  )
}
