import type { ComponentType } from 'react'
import { messageRetentionDays } from '#contract/limits.ts'
import { SectionHeader } from '../ui/layout/headers.tsx'
import { Tabs } from '../ui/layout/Tabs.tsx'
import { Inbox } from './inbox/Inbox.tsx'
import { MessageForm } from './sending/MessageForm.tsx'
import type { Recipient } from './sending/matchesRecipient.ts'
import { inboxTab, nameOf, subTabItems, subTabOf, supportTab, type SubTab } from './subTabs.ts'
import type { Reply } from './sending/useReply.ts'
import { daysText } from '../text/amounts.ts'

/** Location within the message area. Missing parts are not in the address. */
export type MessageLocation = { subTab?: SubTab; messageId?: number }

type SupportProps = {
  folderId: number | undefined
  openId: number | undefined
  /** Opens a message; without an id, returns to the list. */
  onOpen: (messageId: number | undefined) => void
}

type MessageAreaProps = {
  /** Undefined for the messages of all folders; the page then has its own heading. */
  folderId?: number | undefined
  folderTitle?: string | undefined
  /** An archived folder accepts no new messages. */
  isArchived?: boolean
  /** Possible recipients, maybe including the user; undefined while loading. */
  recipients?: readonly Recipient[] | undefined
  /** Set if they failed to load: retries. */
  onRetryRecipients?: (() => void) | undefined
  /** From the address; an unknown value shows the inbox. */
  subTab: string | null | undefined
  messageId: number | undefined
  /** The message being replied to. */
  reply?: Reply | undefined
  /** Opens the form with customer service chosen. */
  isToSupport?: boolean
  /** Called with the complete new location, to write to the address. */
  onNavigate: (next: MessageLocation, options?: { replace: boolean }) => void
  /** The customer service threads. */
  Support: ComponentType<SupportProps>
}

/** Messages of one folder or of all: inbox, customer service, and the form. */
export function MessageArea(props: MessageAreaProps) {
  const { folderId, isArchived = false, messageId, onNavigate, Support } = props
  const { folderTitle = '', recipients, onRetryRecipients, reply, isToSupport = false } = props
  const shown = subTabOf(props.subTab)
  const openIn = (subTab: SubTab) => (id: number | undefined) =>
    onNavigate({ subTab, ...(id !== undefined && { messageId: id }) })
  // Replaces the history entry, so that the back button does not return to the form.
  const onAnswered = (id: number) => onNavigate({ subTab: inboxTab, messageId: id }, { replace: true })
  const lifetime = `Meddelanden raderas ${daysText(messageRetentionDays)} efter att de skickades.`

  return (
    <section aria-label="Meddelanden">
      {folderId !== undefined && <SectionHeader title="Meddelanden" />}
      <Tabs
        label="Delar av meddelanden"
        items={subTabItems}
        selected={shown}
        onSelect={(id) => onNavigate({ subTab: nameOf(id) })}
      >
        {shown === 'inbox' && (
          <>
            <p className="pb-4 text-sm text-ink-muted">{lifetime}</p>
            <Inbox {...{ folderId, messageId }} onOpen={openIn(inboxTab)} />
          </>
        )}
        {shown === 'support' && <Support folderId={folderId} openId={messageId} onOpen={openIn(supportTab)} />}
        {shown === 'write' && (
          <MessageForm
            {...{ folderId, folderTitle, isArchived, recipients, onRetryRecipients, reply, isToSupport, onAnswered }}
          />
        )}
      </Tabs>
    </section>
  )
}
