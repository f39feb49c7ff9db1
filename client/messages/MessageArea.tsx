import { messageDays } from '#contract/limits.ts'
import { SectionHeader } from '../ui/headers.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { Inbox } from './Inbox.tsx'
import { MessageForm } from './MessageForm.tsx'
import type { Recipient } from './recipientSearch.ts'
import { inboxTab, nameOf, subTabOf, subTabsIn, type SubTab } from './subTabs.ts'

/** Where in the message area one is. What is left out is not in the address. */
export type MessagePlace = { subTab?: SubTab; messageId?: number }

type MessageAreaProps = {
  /** None: the messages of all folders, under the page's own title. */
  folderId?: number | undefined
  folderTitle?: string | undefined
  /** False where the folder takes no new messages. */
  maySend?: boolean
  /** Whom one can write to in the folder; undefined while they are being loaded. The caller may be among them. */
  recipients?: readonly Recipient[] | undefined
  /** As the address has it; anything that is no part of the area shows the inbox. */
  subTab: string | null | undefined
  messageId: number | undefined
  /** Gets the whole new place, to be written in the address. */
  onPlace: (next: MessagePlace) => void
}

/** Messages of a folder, or of all: the inbox with its reader, and writing. */
export function MessageArea(props: MessageAreaProps) {
  const { folderId, folderTitle = '', maySend = true, recipients, subTab, messageId, onPlace } = props
  const subTabs = subTabsIn(folderId).filter(({ id }) => maySend || id !== 'write')
  const items = subTabs.map(({ id, name }) => ({ id, label: name }))
  const asked = subTabOf(subTab, folderId)
  const shown = subTabs.some(({ id }) => id === asked) ? asked : 'inbox'
  const open = (id: number | undefined) => onPlace({ subTab: inboxTab, ...(id !== undefined && { messageId: id }) })
  const content =
    shown === 'write' && folderId !== undefined ? (
      <MessageForm key={folderId} {...{ folderId, folderTitle, recipients }} />
    ) : (
      <Inbox {...{ folderId, messageId }} onOpen={open} />
    )
  const lifetime = `Meddelanden raderas ${messageDays} dagar efter att de skickades.`

  return (
    <section aria-label="Meddelanden">
      {folderId === undefined ? (
        <p className="pb-6 text-ink-muted">{lifetime}</p>
      ) : (
        <SectionHeader title="Meddelanden" lead={lifetime} />
      )}
      {items.length > 1 ? (
        <Tabs
          label="Delar av meddelanden"
          items={items}
          selected={shown}
          onSelect={(id) => onPlace({ subTab: nameOf(id) })}
        >
          {content}
        </Tabs>
      ) : (
        content
      )}
    </section>
  )
}
