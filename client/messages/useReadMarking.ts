import { useEffect, useState } from 'react'
import { markAsReadDelayMs } from '#contract/limits.ts'
import type { Message } from '#contract/messages.ts'
import { useMarkAsRead } from './api.ts'
import { createReadMarker } from './readMarker.ts'

/** Marks the open message as read once it has been open a while, or when the reader or the page is left. */
export function useReadMarking(message: Message | undefined) {
  const { mutate } = useMarkAsRead()
  const [marker] = useState(() => createReadMarker({ mark: mutate, delay: markAsReadDelayMs }))
  const unreadId = message && !message.isRead ? message.messageId : null

  useEffect(() => {
    if (unreadId !== null) marker.open(unreadId)
  }, [marker, unreadId])

  const isClosed = message === undefined
  useEffect(() => {
    if (isClosed) marker.flush()
  }, [marker, isClosed])

  useEffect(() => {
    const flushWhenHidden = () => document.hidden && marker.flush()
    document.addEventListener('visibilitychange', flushWhenHidden)
    return () => {
      document.removeEventListener('visibilitychange', flushWhenHidden)
      marker.flush()
    }
  }, [marker])
}
