import { useQuery } from '@tanstack/react-query'
import { Card } from '../../ui/layout/Card.tsx'
import { TextLink } from '../../ui/layout/links.tsx'
import { folderTabs, urls } from '#contract/urls.ts'
import { unreadMessagesQuery } from '../api.ts'
import { inboxTab } from '../subTabs.ts'

/** Unread messages on the bulletin board; nothing if there are none. */
export function UnreadMessages() {
  const { data } = useQuery(unreadMessagesQuery)
  if (!data || data.items.length === 0) return null
  const more = data.total - data.items.length
  return (
    <Card title="Olästa meddelanden">
      <ul className="flex flex-col gap-2">
        {data.items.map(({ messageId, folderId, subject, folderTitle }) => (
          <li key={messageId}>
            <TextLink to={urls.folder(folderId, { tab: folderTabs.messages, subTab: inboxTab, messageId })}>
              {subject}
            </TextLink>
            {/* An empty subject became the folder's title. */}
            {subject !== folderTitle && <span className="text-ink-muted"> i {folderTitle}</span>}
          </li>
        ))}
      </ul>
      {more > 0 && <TextLink to={urls.messages}>Visa {more} till bland alla meddelanden</TextLink>}
    </Card>
  )
}
