import type { Notification } from '#contract/content/notifications.ts'
import { momentText } from '#client/platform/text/dates.ts'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Dot, Row } from '#client/ui/layout/rows/Row.tsx'
import { useMarkAsRead } from './api.ts'
import { kindRules, sentenceOf } from './kinds.ts'
import { todayText } from './sentences.ts'

type NotificationRowProps = {
  notification: Notification
  /** Called when the notification is opened. */
  onOpen?: () => void
}

/** One notification, linking to its subject. Opening it marks it as read. */
export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const { id, kind, isRead, updatedAt, folderTitle } = notification
  const mark = useMarkAsRead()
  const { before, subject, after } = sentenceOf(notification, todayText())
  const { icon: Icon, url, isFolderShown } = kindRules[kind]

  function open() {
    if (!isRead) mark.mutate([id])
    onOpen?.()
  }

  return (
    <Row
      lead={<IconTile icon={<Icon />} isAccent={!isRead} />}
      isUnread={!isRead}
      title={
        <span className="line-clamp-5 font-normal wrap-anywhere">
          {!isRead && <span className="sr-only">Oläst: </span>}
          {before}
          <span className={isRead ? 'font-medium' : 'font-bold'}>{subject}</span>
          {after}
        </span>
      }
      to={url(notification)}
      link={{ onClick: open }}
      second={
        <>
          {isFolderShown && folderTitle && (
            <>
              {folderTitle}
              <Dot />
            </>
          )}
          <time dateTime={updatedAt}>{momentText(updatedAt)}</time>
        </>
      }
    />
  )
}
