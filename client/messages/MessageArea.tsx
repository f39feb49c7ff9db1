import { PenLine } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { Message } from '#contract/messages.ts'
import { Button } from '../ui/fields/Button.tsx'
import { Chip, ChipRow } from '../ui/fields/Chip.tsx'
import { classes } from '../ui/layout/classes.ts'
import { Inbox } from './inbox/Inbox.tsx'
import { NewMessage } from './sending/NewMessage.tsx'
import { inboxTab, subTabOf, supportTab, writeTab, type SubTab } from './subTabs.ts'

/** Location within the message area. Missing parts are not in the address. */
export type MessageLocation = { subTab?: SubTab; messageId?: number }

type SupportProps = {
  folderId: number | undefined
  openId: number | undefined
  /** Opens a message; without an id, returns to the list. */
  onOpen: (messageId: number | undefined) => void
}

type MessageAreaProps = {
  /** Undefined for the messages of all folders. */
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
  /** The box below a message to answer it in. */
  renderAnswer: (message: Message) => ReactNode
}

/** Messages of one folder or of all: two filters, and a button to write. The address holds which, as three sub-tabs. */
export function MessageArea(props: MessageAreaProps) {
  const { folderId, messageId, onNavigate, Support, renderForm, renderAnswer } = props
  const shown = subTabOf(props.subTab)
  const openIn = (subTab: SubTab) => (id: number | undefined) =>
    onNavigate({ subTab, ...(id !== undefined && { messageId: id }) })
  // Replaces the history entry, so that the back button does not return to the form.
  const onAnswered = (id: number) => onNavigate({ subTab: inboxTab, messageId: id }, { replace: true })
  const isOpen = shown === writeTab || messageId !== undefined
  const level = folderId === undefined ? 2 : 3

  return (
    <section aria-label="Meddelanden" className="flex flex-col gap-4">
      {/* The tab says it too. Without a folder it is the page's heading. */}
      {folderId !== undefined && <h2 className="sr-only">{inboxTab}</h2>}
      {/* On a phone what is open takes the whole screen. */}
      <div className={classes('flex flex-wrap items-center justify-between gap-3', isOpen && 'max-lg:hidden')}>
        <ChipRow label="Visa">
          {[inboxTab, supportTab].map((name) => (
            <Chip key={name} isChosen={shown === name} onClick={() => onNavigate({ subTab: name })}>
              {name}
            </Chip>
          ))}
        </ChipRow>
        {shown !== writeTab && (
          <Button
            variant="primary"
            size="small"
            className="max-sm:w-full"
            icon={<PenLine />}
            onClick={() => onNavigate({ subTab: writeTab })}
          >
            {writeTab}
          </Button>
        )}
      </div>
      {shown === supportTab ? (
        <Support folderId={folderId} openId={messageId} onOpen={openIn(supportTab)} />
      ) : (
        <Inbox
          {...{ folderId, renderAnswer }}
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
    </section>
  )
}
