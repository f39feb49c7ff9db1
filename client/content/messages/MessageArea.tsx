import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { messages } from '#contract/content/messages.ts'
import { query } from '#client/platform/api/query.ts'
import { SupportThreads } from '#client/accounts/support/SupportThreads.tsx'
import { AddRow } from '#client/ui/fields/AddRow.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { Chip, ChipRow } from '#client/ui/fields/Chip.tsx'
import { WaitingHere } from '#client/platform/unsent/WaitingHere.tsx'
import { messagesQuery } from './api.ts'
import { Inbox } from './inbox/Inbox.tsx'
import { NewMessage } from './sending/NewMessage.tsx'
import { inboxTab, subTabOf, supportTab, writeTab, type SubTab } from './subTabs.ts'

/** Location within the message area. Missing parts are not in the address. */
export type MessageLocation = { subTab?: SubTab; messageId?: number; isUnreadOnly?: boolean }

type MessageAreaProps = {
  /** Undefined for the messages of all folders. */
  folderId?: number | undefined
  /** The sub-tab of the address; an unknown value shows the inbox. */
  subTab: string | null | undefined
  messageId: number | undefined
  /** The inbox is narrowed to unread messages. */
  isUnreadOnly: boolean
  /** Called with the complete new location, to write to the address. */
  onNavigate: (next: MessageLocation, options?: { replace: boolean }) => void
  /** The form to write in; it says which reply was sent. */
  renderForm: (onAnswered: (messageId: number) => void) => ReactNode
}

/**
 * Messages of one folder or of all: filters, and a button to write. The address holds which, as three sub-tabs of which
 * the first may show what is unread only.
 */
export function MessageArea(props: MessageAreaProps) {
  const { folderId, messageId, onNavigate, renderForm } = props
  const shown = subTabOf(props.subTab)
  const isUnreadOnly = props.isUnreadOnly && shown === inboxTab
  const openIn = (subTab: SubTab) => (id: number | undefined) =>
    onNavigate({ subTab, ...(id !== undefined && { messageId: id }), ...(isUnreadOnly && { isUnreadOnly }) })
  // Replaces the history entry, so that the back button does not return to the form.
  const onAnswered = (id: number) => onNavigate({ subTab: inboxTab, messageId: id }, { replace: true })
  const level = folderId === undefined ? 2 : 3

  return (
    <section aria-label="Meddelanden" className="flex flex-col gap-2.5 sm:gap-4">
      {/* The tab says it too. Without a folder it is the page's heading. */}
      {folderId !== undefined && <h2 className="sr-only">{inboxTab}</h2>}
      <div className="flex flex-wrap items-center justify-between gap-2.5 behind-reader:hidden">
        <ChipRow label="Visa">
          <Chip isChosen={shown === inboxTab && !isUnreadOnly} onClick={() => onNavigate({ subTab: inboxTab })}>
            {inboxTab}
          </Chip>
          <UnreadChip
            folderId={folderId}
            isChosen={isUnreadOnly}
            onClick={() => onNavigate({ subTab: inboxTab, isUnreadOnly: true })}
          />
          <Chip isChosen={shown === supportTab} onClick={() => onNavigate({ subTab: supportTab })}>
            {supportTab}
          </Chip>
        </ChipRow>
        {shown !== writeTab && (
          <Button
            variant="primary"
            size="small"
            className={shown === inboxTab ? 'max-lg:hidden' : 'max-sm:w-full'}
            icon={<PenLine />}
            onClick={() => onNavigate({ subTab: writeTab })}
          >
            {writeTab}
          </Button>
        )}
      </div>
      {shown !== supportTab && (
        <div className="empty:hidden behind-reader:hidden">
          <WaitingHere folderId={folderId} level={level} ofMessages />
        </div>
      )}
      {shown === supportTab ? (
        <SupportThreads folderId={folderId} openId={messageId} onOpen={openIn(supportTab)} />
      ) : (
        <Inbox
          {...{ folderId, isUnreadOnly }}
          messageId={shown === writeTab ? undefined : messageId}
          onOpen={openIn(inboxTab)}
          {...(shown === writeTab && {
            writing: (
              <NewMessage level={level} onClose={() => onNavigate({ subTab: inboxTab })}>
                {renderForm(onAnswered)}
              </NewMessage>
            ),
          })}
        />
      )}
      {shown === inboxTab && messageId === undefined && (
        <WriteRow {...{ folderId, isUnreadOnly }} onClick={() => onNavigate({ subTab: writeTab })} />
      )}
    </section>
  )
}

type WriteRowProps = { folderId: number | undefined; isUnreadOnly: boolean; onClick: () => void }

/** It comes with the list that it follows, and does not move. */
function WriteRow({ folderId, isUnreadOnly, onClick }: WriteRowProps) {
  const { data } = useInfiniteQuery(messagesQuery(folderId, isUnreadOnly ? 'unread' : 'all'))
  return data && <AddRow onClick={onClick}>{writeTab}</AddRow>
}

type UnreadChipProps = { folderId: number | undefined; isChosen: boolean; onClick: () => void }

function UnreadChip({ folderId, ...chip }: UnreadChipProps) {
  const { data } = useQuery(query(messages.unread))
  const count = folderId === undefined ? data?.total : data?.folders.find((one) => one.folderId === folderId)?.unread
  return (
    <Chip count={count || undefined} {...chip}>
      Olästa
    </Chip>
  )
}
