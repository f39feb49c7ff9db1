import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Message } from '#contract/messages.ts'
import { isNotFound, textOf } from '../formProblem.ts'
import { useOpenModal } from '../modal/store.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListAndReader, ReaderPlaceholder } from '../ui/ListAndReader.tsx'
import { ListSkeleton } from '../ui/Skeleton.tsx'
import { messageQuery, messagesQuery } from './api.ts'
import { MessageList } from './MessageList.tsx'
import { MessageReader } from './MessageReader.tsx'
import { ThreadMessages } from './ThreadMessages.tsx'
import { useReadMarking } from './useReadMarking.ts'
import { isFocusLost } from '../ui/isFocusLost.ts'

type InboxProps = {
  folderId: number | undefined
  messageId: number | undefined
  /** Opens a message, or with none goes back to the list. */
  onOpen: (messageId: number | undefined) => void
}

/** The list and, beside it or on a phone instead of it, the message that is open. */
export function Inbox({ folderId, messageId, onOpen }: InboxProps) {
  const list = useInfiniteQuery(messagesQuery(folderId))
  const messages = withoutDoubles(list.data?.pages.flatMap(({ items }) => items) ?? [])
  const open = useOpenMessage(messages, messageId, list.isPending)
  useReadMarking(open.message)

  if (list.isPending) return <ListSkeleton />
  if (list.isError && messages.length === 0) return <Failed error={list.error} onRetry={() => void list.refetch()} />
  if (messages.length === 0 && messageId === undefined) return <Empty />
  return (
    <ListAndReader
      isOpen={messageId !== undefined}
      onBack={() => onOpen(undefined)}
      list={
        <>
          {messages.length === 0 && <Empty />}
          <MessageList messages={messages} openId={messageId} isInFolder={folderId !== undefined} onOpen={onOpen} />
          {list.hasNextPage && (
            <div className="pt-4">
              <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                Visa fler
              </Button>
            </div>
          )}
        </>
      }
      reader={<Reading {...{ open, folderId, onOpen }} isChosen={messageId !== undefined} />}
    />
  )
}

type Open = { message: Message | undefined; error: Error | null; retry: () => void }

/** The message the address names: from the list, or asked for where the list does not reach that far. */
function useOpenMessage(messages: Message[], messageId: number | undefined, isListPending: boolean): Open {
  const listed = messages.find((message) => message.messageId === messageId)
  const isMissing = messageId !== undefined && !listed && !isListPending
  const asked = useQuery({ ...messageQuery(messageId ?? 0), enabled: isMissing })
  if (!isMissing) return { message: listed, error: null, retry: () => undefined }
  // A message that was there and is gone is an error with old data.
  return { message: asked.error ? undefined : asked.data, error: asked.error, retry: () => void asked.refetch() }
}

type ReadingProps = Pick<InboxProps, 'folderId' | 'onOpen'> & { open: Open; isChosen: boolean }

function Reading({ open: { message, error, retry }, isChosen, ...place }: ReadingProps) {
  if (message)
    return (
      <div key={message.messageId} className="flex flex-col gap-6">
        <MessageReader message={message} {...place} />
        <ThreadMessages message={message} onOpen={place.onOpen} />
      </div>
    )
  if (error && isNotFound(error)) return <Gone text={textOf(error)} />
  if (error) return <Failed error={error} onRetry={retry} />
  if (isChosen) return <ListSkeleton count={1} />
  return <ReaderPlaceholder text="Välj ett meddelande" />
}

function Gone({ text }: { text: string }) {
  const isModalOpen = useOpenModal() !== null
  const place = useRef<HTMLDivElement>(null)
  // What was open took the focus along, and so did the window that asked whether to remove it.
  useEffect(() => {
    if (!isModalOpen && isFocusLost()) place.current?.focus()
  }, [isModalOpen])
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <ReaderPlaceholder text={text} />
    </div>
  )
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Alert tone="danger" action={<Button onClick={onRetry}>Försök igen</Button>}>
      {textOf(error)}
    </Alert>
  )
}

function Empty() {
  return (
    <EmptyState icon={<Mail />} title="Du har inga meddelanden.">
      Det någon skriver till dig, och det du själv skickar, visas här.
    </EmptyState>
  )
}

/** A message that arrives between two pages moves the last one of the first page into the second as well. */
function withoutDoubles(messages: Message[]): Message[] {
  return [...new Map(messages.map((message) => [message.messageId, message])).values()]
}
