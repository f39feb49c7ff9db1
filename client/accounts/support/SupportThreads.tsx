import { useInfiniteQuery } from '@tanstack/react-query'
import { LifeBuoy } from 'lucide-react'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { closedCaseRetentionDays } from '#contract/platform/limits.ts'
import type { CustomerServiceMessage } from '#contract/accounts/support.ts'
import { writeParams } from '#contract/platform/urlParams.ts'
import { useLinkedItem } from '#client/platform/api/paging.ts'
import { ShowMore } from '#client/platform/lists/ShowMore.tsx'
import { problemText } from '#client/platform/text/problems.ts'
import { FailedList } from '#client/platform/lists/FailedList.tsx'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { SectionHeader } from '#client/ui/layout/headers.tsx'
import { ListAndReader, ReaderPlaceholder } from '#client/ui/layout/ListAndReader.tsx'
import { ListSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { useMarkAsReadWhenOpen } from '#client/platform/lists/useMarkAsReadWhenOpen.ts'
import { supportThreadsQuery, useMarkAsRead } from './api.ts'
import { ThreadList } from './ThreadList.tsx'
import { ThreadReader } from './ThreadReader.tsx'
import { isUnreadAnswer, threadsOf, type Thread } from './threads.ts'
import { daysText } from '#client/platform/text/amounts.ts'
import { useAdviceWindow } from '#client/sharing/advice/useAdvice.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'

type SupportThreadsProps = {
  folderId: number | undefined
  /** Id of any message in the open case. */
  openId: number | undefined
  /** Opens a case by one of its messages; without an id, returns to the list. */
  onOpen: (messageId: number | undefined) => void
}

/** The user's conversations with customer service, one row per case, with the open one beside the list. */
export function SupportThreads(props: SupportThreadsProps) {
  return (
    <section>
      <div className="behind-reader:sr-only">
        <SectionHeader
          title="Meddelanden till Kundtjänst"
          lead={`Ett ärende raderas ${daysText(closedCaseRetentionDays)} efter att det avslutades.`}
        />
      </div>
      <Threads {...props} />
    </section>
  )
}

function Threads({ folderId, openId, onOpen }: SupportThreadsProps) {
  const list = useInfiniteQuery(supportThreadsQuery(folderId))
  const threads = useMemo(() => threadsOf(list.data?.items ?? []), [list.data])
  const open = threads.find(({ messages }) => messages.some(({ id }) => id === openId))
  const isMissing = useLinkedItem(list, openId ?? null)
  useMarkCaseAsRead(open)

  if (list.isLoadingError) return <FailedList what="Meddelandena" list={list} />
  if (!list.data) return <ListSkeleton />
  if (threads.length === 0 && openId === undefined) return <NoThreads folderId={folderId} />
  return (
    <ListAndReader
      isOpen={openId !== undefined}
      backText="Kundtjänst"
      onBack={() => onOpen(undefined)}
      list={
        <>
          {threads.length === 0 && <NoThreads folderId={folderId} />}
          <ThreadList {...{ threads, open, folderId, onOpen }} />
          <ShowMore list={list} />
          {threads.length > 0 && (
            <div className="flex flex-wrap gap-3 pt-4">
              <ContactSupportLink />
              <AskAdviceButton folderId={folderId} />
            </div>
          )}
        </>
      }
      reader={<ReadCall {...{ open, folderId }} isChosen={openId !== undefined} isMissing={isMissing} />}
    />
  )
}

type ReadingProps = {
  open: Thread | undefined
  folderId: number | undefined
  isChosen: boolean
  isMissing: boolean
}

function ReadCall({ open, folderId, isChosen, isMissing }: ReadingProps) {
  if (open) return <ThreadReader key={open.caseId} thread={open} folderId={folderId} />
  if (!isChosen) return <ReaderPlaceholder text="Välj ett meddelande" />
  return isMissing ? <ReaderPlaceholder text={problemText.messageNotFound} /> : <ListSkeleton count={1} />
}

const noMessages: CustomerServiceMessage[] = []

/** Marks the answers in an open case as read after a while. */
function useMarkCaseAsRead(open: Thread | undefined) {
  const { mutate } = useMarkAsRead()
  const messages = open?.messages ?? noMessages
  const unreadIds = useMemo(() => messages.filter(isUnreadAnswer).map(({ id }) => id), [messages])
  useMarkAsReadWhenOpen({ unreadIds, isOpen: open !== undefined, mark: mutate })
}

function NoThreads({ folderId }: { folderId: number | undefined }) {
  return (
    <EmptyState
      icon={<LifeBuoy />}
      title="Du har inte skrivit till kundtjänst."
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ContactSupportLink variant="primary" />
          <AskAdviceButton folderId={folderId} />
        </div>
      }
    >
      Undrar du över något, eller har något gått fel? Skriv till oss, så svarar vi här och via mejl. Gäller det en sak i
      en mapp kan du fråga om råd, och låta oss titta i den mappen.
    </EmptyState>
  )
}

/** Opens the window to ask for advice in. */
function AskAdviceButton({ folderId }: { folderId: number | undefined }) {
  const { open, window } = useAdviceWindow(folderId)
  return (
    <>
      <Button onClick={open}>Fråga om råd</Button>
      {window}
    </>
  )
}

/** Links to the message form; changes only the tab in the address. */
function ContactSupportLink({ variant }: { variant?: 'primary' }) {
  const [search] = useSearchParams()
  const place = new URLSearchParams(search)
  place.set('subTab', 'Skicka meddelande')
  place.set(writeParams.toSupport, 'true')
  place.delete('messageId')
  return (
    <ButtonLink {...(variant && { variant })} to={{ search: String(place) }}>
      Skriv till kundtjänst
    </ButtonLink>
  )
}
