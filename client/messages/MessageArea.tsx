import type { ComponentType, ReactNode } from 'react'
import { messageRetentionDays } from '#contract/limits.ts'
import { SectionHeader } from '../ui/layout/headers.tsx'
import { Tabs } from '../ui/layout/Tabs.tsx'
import { Inbox } from './inbox/Inbox.tsx'
import { inboxTab, nameOf, subTabItems, subTabOf, supportTab, type SubTab } from './subTabs.ts'
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
  /** From the address; an unknown value shows the inbox. */
  subTab: string | null | undefined
  messageId: number | undefined
  /** Called with the complete new location, to write to the address. */
  onNavigate: (next: MessageLocation, options?: { replace: boolean }) => void
  /** The customer service threads. */
  Support: ComponentType<SupportProps>
  /** The form to write in; it says which reply was sent. */
  renderForm: (onAnswered: (messageId: number) => void) => ReactNode
}

/** Messages of one folder or of all: inbox, customer service, and the form. */
export function MessageArea(props: MessageAreaProps) {
  const { folderId, messageId, onNavigate, Support, renderForm } = props
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
        {shown === 'write' && renderForm(onAnswered)}
      </Tabs>
    </section>
  )
}
