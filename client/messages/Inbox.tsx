import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import type { Message } from '#contract/messages.ts'
import { textOf } from '../formProblem.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListSkeleton } from '../ui/Skeleton.tsx'
import { isNotFound, messageQuery, messagesQuery } from './api.ts'
import { MessageList } from './MessageList.tsx'
import { MessageReader } from './MessageReader.tsx'
import { useReadMarking } from './useReadMarking.ts'

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
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(18rem,2fr)_3fr]">
      <div className={classes(messageId !== undefined && 'max-lg:hidden')}>
        {messages.length === 0 && <Empty />}
        <MessageList messages={messages} openId={messageId} isInFolder={folderId !== undefined} onOpen={onOpen} />
        {list.hasNextPage && (
          <div className="pt-4">
            <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              Visa fler
            </Button>
          </div>
        )}
      </div>
      <div className={classes('min-w-0', messageId === undefined && 'max-lg:hidden')}>
        {messageId !== undefined && (
          <Button variant="quiet" className="mb-3 lg:hidden" onClick={() => onOpen(undefined)}>
            Tillbaka till listan
          </Button>
        )}
        <Reading {...open} isChosen={messageId !== undefined} folderId={folderId} />
      </div>
    </div>
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

function Reading({
  message,
  error,
  retry,
  isChosen,
  folderId,
}: Open & { isChosen: boolean; folderId: number | undefined }) {
  if (message) return <MessageReader key={message.messageId} message={message} folderId={folderId} />
  if (error && isNotFound(error)) return <Placeholder text={textOf(error)} />
  if (error) return <Failed error={error} onRetry={retry} />
  if (isChosen) return <ListSkeleton count={1} />
  return <Placeholder text="Välj ett meddelande" />
}

function Placeholder({ text }: { text: string }) {
  return (
    <p className="grid min-h-48 place-items-center rounded-lg border border-dashed border-line-strong/60 p-6 text-ink-muted">
      {text}
    </p>
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
