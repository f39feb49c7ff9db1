import { useEffect, useState } from 'react'
import { markAsReadDelayMs } from '#contract/platform/limits.ts'
import { createReadBatcher } from './readBatcher.ts'

type ReadCall = {
  /** Ids of the open item; must be referentially stable while unchanged. */
  unreadIds: readonly number[]
  /** False when nothing is open. */
  isOpen: boolean
  mark: (ids: number[]) => void
}

/** Marks the open items as read after they have been open a while, or when they or the page are closed. */
export function useMarkAsReadWhenOpen({ unreadIds, isOpen, mark }: ReadCall) {
  const [batcher] = useState(() => createReadBatcher({ mark, delay: markAsReadDelayMs }))

  useEffect(() => {
    // Items that arrive in a background tab are read once the tab is visible.
    const openWhenSeen = () => {
      if (!document.hidden) for (const id of unreadIds) batcher.open(id)
    }
    openWhenSeen()
    document.addEventListener('visibilitychange', openWhenSeen)
    return () => document.removeEventListener('visibilitychange', openWhenSeen)
  }, [batcher, unreadIds])

  useEffect(() => {
    if (!isOpen) batcher.flush()
  }, [batcher, isOpen])

  useEffect(() => {
    const flushWhenHidden = () => document.hidden && batcher.flush()
    document.addEventListener('visibilitychange', flushWhenHidden)
    return () => {
      document.removeEventListener('visibilitychange', flushWhenHidden)
      batcher.flush()
    }
  }, [batcher])
}
