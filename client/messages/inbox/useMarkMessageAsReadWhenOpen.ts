import { useMemo } from 'react'
import type { Message } from '#contract/messages.ts'
import { useMarkAsReadWhenOpen } from '../../lists/useMarkAsReadWhenOpen.ts'
import { useMarkAsRead } from './useMarkAsRead.ts'

/** Marks the open message, and the others of its thread, as read after they have been open a while, or when closed. */
export function useMarkMessageAsReadWhenOpen(message: Message | undefined, thread: readonly Message[]) {
  const { mutate } = useMarkAsRead()
  const unreadIds = useMemo(() => {
    const shown = message ? [message, ...thread] : []
    return [...new Set(shown.filter(({ isRead }) => !isRead).map(({ messageId }) => messageId))]
  }, [message, thread])
  useMarkAsReadWhenOpen({ unreadIds, isOpen: message !== undefined, mark: mutate })
}
