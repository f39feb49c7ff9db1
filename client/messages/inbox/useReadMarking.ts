import { useMemo } from 'react'
import type { Message } from '#contract/messages.ts'
import { useReadMarking as useMarking } from '../../lists/useReadMarking.ts'
import { useMarkAsRead } from './marking.ts'

/** Marks the open message as read once it has been open a while, or when the reader or the page is left. */
export function useReadMarking(message: Message | undefined) {
  const { mutate } = useMarkAsRead()
  const unreadId = message && !message.isRead ? message.messageId : null
  const unreadIds = useMemo(() => (unreadId === null ? [] : [unreadId]), [unreadId])
  useMarking({ unreadIds, isOpen: message !== undefined, mark: mutate })
}
