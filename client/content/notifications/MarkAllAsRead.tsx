import { useQuery } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { notifications } from '#contract/content/notifications.ts'
import { query } from '#client/platform/api/query.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import type { ButtonVariant } from '#client/ui/fields/buttonStyle.ts'
import { useMarkAsRead } from './api.ts'

/** Stays visible when everything is read, so that focus is not lost. */
export function MarkAllAsRead({ variant }: { variant: ButtonVariant }) {
  const { data } = useQuery(query(notifications.unread))
  const mark = useMarkAsRead()
  const hasUnread = data !== undefined && data.unread > 0

  function markAll() {
    if (hasUnread) mark.mutate(null)
  }

  return (
    <Button
      size="small"
      variant={variant}
      icon={<CheckCheck />}
      className="aria-disabled:text-ink-muted"
      onClick={markAll}
      {...(!hasUnread && { 'aria-disabled': true })}
    >
      Markera alla som lästa
    </Button>
  )
}
