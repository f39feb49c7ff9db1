import { useEffect, useState } from 'react'
import { markAsReadDelayMs } from '#contract/limits.ts'
import { createReadBatcher } from './readBatcher.ts'

type ReadCall = {
  /** Of what is open; the same array as long as it says the same. */
  unreadIds: readonly number[]
  /** False where nothing is open any more. */
  isOpen: boolean
  mark: (ids: number[]) => void
}

/** Marks what is open as read once it has been open a while, or when the reader or the page is left. */
export function useMarkAsReadWhenOpen({ unreadIds, isOpen, mark }: ReadCall) {
  const [batcher] = useState(() => createReadBatcher({ mark, delay: markAsReadDelayMs }))

  useEffect(() => {
    // What comes to a page in the background is read when somebody looks at it.
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
