import { useMemo } from 'react'
import type { Message } from '#contract/messages.ts'
import { useMarkAsReadWhenOpen } from '../../lists/useMarkAsReadWhenOpen.ts'
import { useMarkAsRead } from './useMarkAsRead.ts'

/** Marks the open message as read after it has been open a while, or when it is closed. */
export function useMarkMessageAsReadWhenOpen(message: Message | undefined) {
  const { mutate } = useMarkAsRead()
  const unreadId = message && !message.isRead ? message.messageId : null
  const unreadIds = useMemo(() => (unreadId === null ? [] : [unreadId]), [unreadId])
  useMarkAsReadWhenOpen({ unreadIds, isOpen: message !== undefined, mark: mutate })
}
