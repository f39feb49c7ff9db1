import type { ComponentType } from 'react'
import { messageRetentionDays } from '#contract/limits.ts'
import { SectionHeader } from '../ui/layout/headers.tsx'
import { Tabs } from '../ui/layout/Tabs.tsx'
import { Inbox } from './inbox/Inbox.tsx'
import { MessageForm } from './sending/MessageForm.tsx'
import type { Recipient } from './sending/matchesRecipient.ts'
import { inboxTab, nameOf, subTabItems, subTabOf, supportTab, type SubTab } from './subTabs.ts'
import type { Reply } from './sending/useReply.ts'

/** Where in the message area one is. What is left out is not in the address. */
export type MessageLocation = { subTab?: SubTab; messageId?: number }

type SupportProps = {
  folderId: number | undefined
  openId: number | undefined
  /** Opens a message, or with none goes back to the list. */
  onOpen: (messageId: number | undefined) => void
}

type MessageAreaProps = {
  /** None: the messages of all folders, under the page's own title. */
  folderId?: number | undefined
  folderTitle?: string | undefined
  /** Then the folder takes no new messages. */
  isArchived?: boolean
  /** Whom one can write to in the folder; undefined while they are being loaded. The caller may be among them. */
  recipients?: readonly Recipient[] | undefined
  /** Where they could not be loaded, to try once more. */
  onRetryRecipients?: (() => void) | undefined
  /** As the address has it; anything that is no part of the area shows the inbox. */
  subTab: string | null | undefined
  messageId: number | undefined
  /** The message that is being answered. */
  reply?: Reply | undefined
  /** Opened to write to customer service. */
  isToSupport?: boolean
  /** Gets the whole new place, to be written in the address, or in place of the address of now. */
  onNavigate: (next: MessageLocation, options?: { replace: boolean }) => void
  /** What was written to customer service and answered. */
  Support: ComponentType<SupportProps>
}

/** Messages of a folder, or of all: the inbox with its reader, customer service, and writing. */
export function MessageArea(props: MessageAreaProps) {
  const { folderId, isArchived = false, messageId, onNavigate, Support } = props
  const { folderTitle = '', recipients, onRetryRecipients, reply, isToSupport = false } = props
  const shown = subTabOf(props.subTab)
  const openIn = (subTab: SubTab) => (id: number | undefined) =>
    onNavigate({ subTab, ...(id !== undefined && { messageId: id }) })
  // To go back from what was sent does not lead into the form once more.
  const onAnswered = (id: number) => onNavigate({ subTab: inboxTab, messageId: id }, { replace: true })
  const lifetime = `Meddelanden raderas ${messageRetentionDays} dagar efter att de skickades.`

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
