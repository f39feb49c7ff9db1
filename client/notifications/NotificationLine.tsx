import { Link } from 'react-router'
import type { Notification } from '#contract/notifications.ts'
import { momentText } from '../text/dates.ts'
import { classes } from '../ui/layout/classes.ts'
import { useMarkAsRead } from './api.ts'
import { kindRules, sentenceOf } from './kinds.ts'
import { todayText } from './sentences.ts'

type NotificationLineProps = {
  notification: Notification
  /** Called when the notification is opened. */
  onOpen?: () => void
}

/** One notification, linking to its subject. Opening it marks it as read. */
export function NotificationLine({ notification, onOpen }: NotificationLineProps) {
  const { id, kind, isRead, updatedAt, folderTitle } = notification
  const mark = useMarkAsRead()
  const { before, subject, after } = sentenceOf(notification, todayText())
  const { icon: Icon, url, isFolderShown } = kindRules[kind]

  function open() {
    if (!isRead) mark.mutate([id])
    onOpen?.()
  }

  return (
    <Link to={url(notification)} onClick={open} className={line}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-muted" />
      <span className="flex min-w-0 grow flex-col gap-0.5">
        <span className={classes('line-clamp-5 wrap-anywhere', !isRead && 'font-semibold')}>
          {!isRead && <span className="sr-only">Oläst: </span>}
          {before}
          <span className="text-accent">{subject}</span>
          {after}
        </span>
        <span className="text-xs text-ink-muted">
          {isFolderShown && folderTitle && `${folderTitle} · `}
          <time dateTime={updatedAt}>{momentText(updatedAt)}</time>
        </span>
      </span>
      {/* Keeps its space, so that the line does not move when it is read. */}
      <span
        aria-hidden="true"
        className={classes('mt-2 size-2.5 shrink-0 rounded-full bg-accent', isRead && 'invisible')}
      />
    </Link>
  )
}

const line =
  'flex min-h-14 items-start gap-3 px-4 py-3 -outline-offset-2 transition-colors duration-150 hover:bg-surface-sunken'
