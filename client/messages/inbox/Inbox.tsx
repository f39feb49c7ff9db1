import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { messageRetentionDays } from '#contract/limits.ts'
import type { Message } from '#contract/messages.ts'
import { isNotFound, errorText } from '../../forms/formProblem.ts'
import { useOpenModal } from '../../modal/modalStore.ts'
import { daysText } from '../../text/amounts.ts'
import { ShowMore } from '../../lists/ShowMore.tsx'
import { RetryAlert } from '../../lists/RetryAlert.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ListAndReader, ReaderPlaceholder } from '../../ui/layout/ListAndReader.tsx'
import { ListSkeleton } from '../../ui/feedback/Skeleton.tsx'
import { messageQuery, messagesQuery, threadQuery } from '../api.ts'
import { MessageList } from './MessageList.tsx'
import { MessageReader } from './MessageReader.tsx'
import { useMarkMessageAsReadWhenOpen } from './useMarkMessageAsReadWhenOpen.ts'
import { isFocusLost } from '../../ui/overlays/isFocusLost.ts'

type InboxProps = {
  folderId: number | undefined
  messageId: number | undefined
  /** Opens a message; without an id, returns to the list. */
  onOpen: (messageId: number | undefined) => void
  /** The box to answer in. */
  renderAnswer: (message: Message) => ReactNode
  /** A new message, in place of the open one. */
  writing?: ReactNode
}

/** The list with the open message beside it, or what is being written; on a phone instead of it. */
export function Inbox({ folderId, messageId, onOpen, renderAnswer, writing }: InboxProps) {
  const list = useInfiniteQuery(messagesQuery(folderId))
  const messages = list.data?.items ?? noMessages
  const open = useOpenMessage(messages, messageId, list.isPending)
  const thread = useThread(open.message)
  useMarkMessageAsReadWhenOpen(open.message, thread)

  if (writing === undefined && messageId === undefined) {
    if (list.isLoadingError) return <Failed list={list} />
    if (list.isSuccess && messages.length === 0) return <Empty />
  }
  return (
    <ListAndReader
      isOpen={messageId !== undefined || writing !== undefined}
      onBack={() => onOpen(undefined)}
      list={
        <>
          {list.isLoadingError && <Failed list={list} />}
          {list.isPending && <ListSkeleton />}
          {list.isSuccess && messages.length === 0 && <Empty />}
          <MessageList messages={messages} openId={messageId} isInFolder={folderId !== undefined} onOpen={onOpen} />
          <ShowMore list={list} />
          {messages.length > 0 && (
            <p className="px-1 pt-3 text-xs text-ink-muted">
              Meddelanden raderas {daysText(messageRetentionDays)} efter att de skickades.
            </p>
          )}
        </>
      }
      reader={
        writing ?? (
          <OpenMessage {...{ open, thread, folderId, onOpen, renderAnswer }} isChosen={messageId !== undefined} />
        )
      }
    />
  )
}

type FailedProps = { list: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> } }

function Failed({ list: { error, isFetching, refetch } }: FailedProps) {
  return <RetryAlert error={error} isBusy={isFetching} onRetry={() => void refetch()} />
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

/** The messages of its thread, the open one included. */
function useThread(message: Message | undefined): Message[] {
  const { data } = useQuery({ ...threadQuery(message?.threadId ?? ''), enabled: message !== undefined })
  return data?.items ?? noMessages
}

type ReadingProps = Pick<InboxProps, 'folderId' | 'onOpen' | 'renderAnswer'> & {
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

function Empty() {
  return (
    <EmptyState icon={<Mail />} title="Du har inga meddelanden.">
      Det någon skriver till dig, och det du själv skickar, visas här.
    </EmptyState>
  )
}
