import { useQuery } from '@tanstack/react-query'
import { Mails } from 'lucide-react'
import { useState } from 'react'
import type { Message } from '#contract/content/messages.ts'
import { folderTabs, urls } from '#contract/platform/urls.ts'
import { namesText } from '#client/platform/text/namesText.ts'
import { sentText } from '#client/platform/text/sentText.ts'
import { Avatar } from '#client/ui/layout/Avatar.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { unreadMessagesQuery } from '../api.ts'
import { nameOfSender } from '../names.ts'
import { inboxTab, unreadAddress } from '../subTabs.ts'

/** As many have a row each; more are one. */
const mostRows = 2

/** Unread messages on the bulletin board; nothing if there are none. */
export function UnreadMessages() {
  const { data } = useQuery(unreadMessagesQuery)
  const [now] = useState(() => new Date())
  if (!data || data.items.length === 0) return null
  return (
    <div>
      <GroupHeading>Olästa meddelanden</GroupHeading>
      <Sheet label="Olästa meddelanden" level={4}>
        {data.total > mostRows ? (
          <ManyMessages total={data.total} messages={data.items} now={now} />
        ) : (
          data.items.map((message) => <OneMessage key={message.messageId} message={message} now={now} />)
        )}
      </Sheet>
    </div>
  )
}

function OneMessage({ message, now }: { message: Message; now: Date }) {
  const { messageId, folderId, subject, folderTitle, createdAt, content } = message
  const name = nameOfSender(message)
  return (
    <Row
      isUnread
      lead={<Avatar name={name} size="medium" />}
      title={subject}
      to={urls.folder(folderId, { tab: folderTabs.messages, subTab: inboxTab, messageId })}
      // An empty subject became the folder's title.
      second={subject === folderTitle ? `Från ${name}` : `Från ${name} · ${folderTitle}`}
      text={content}
      end={<time dateTime={createdAt}>{sentText(createdAt, now)}</time>}
    />
  )
}

const mostNames = 3

function ManyMessages({ total, messages, now }: { total: number; messages: readonly Message[]; now: Date }) {
  const [latest] = messages
  const names = [...new Set(messages.map(nameOfSender))]
  return (
    <Row
      isUnread
      lead={<IconTile icon={<Mails />} isAccent />}
      title={`${total.toLocaleString('sv-SE')} olästa meddelanden`}
      to={unreadAddress}
      // Who wrote those that are not loaded is not known.
      second={`${total > messages.length ? 'Senast från' : 'Från'} ${namesText(names.slice(0, mostNames), names.length)}`}
      text={latest && `Senast: ${latest.subject}`}
      end={latest && <time dateTime={latest.createdAt}>{sentText(latest.createdAt, now)}</time>}
    />
  )
}
