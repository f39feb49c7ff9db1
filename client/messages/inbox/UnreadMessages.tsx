import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { folderTabs, urls } from '#contract/urls.ts'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { TextLink } from '../../ui/layout/links.tsx'
import { Row } from '../../ui/layout/rows/Row.tsx'
import { GroupHeading, MoreRow, Sheet } from '../../ui/layout/rows/Sheet.tsx'
import { unreadMessagesQuery } from '../api.ts'
import { nameOfSender } from '../names.ts'
import { sentText } from '../../text/sentText.ts'
import { inboxTab } from '../subTabs.ts'

/** Unread messages on the bulletin board; nothing if there are none. */
export function UnreadMessages() {
  const { data } = useQuery(unreadMessagesQuery)
  const [now] = useState(() => new Date())
  if (!data || data.items.length === 0) return null
  const more = data.total - data.items.length
  return (
    <div>
      <GroupHeading>Olästa meddelanden</GroupHeading>
      <Sheet label="Olästa meddelanden" level={4}>
        {data.items.map((message) => {
          const { messageId, folderId, subject, folderTitle, createdAt, content } = message
          const name = nameOfSender(message)
          return (
            <Row
              key={messageId}
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
        })}
        {more > 0 && (
          <MoreRow>
            <TextLink to={urls.messages} className="touch-line text-sm">
              Visa {more} till bland alla meddelanden
            </TextLink>
          </MoreRow>
        )}
      </Sheet>
    </div>
  )
}
