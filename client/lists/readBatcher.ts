type Marking = {
  /** Called with everything opened since the last time. */
  mark: (messageIds: number[]) => void
  /** Milliseconds that the reader must rest before what was opened counts as read. */
  delay: number
}

/** Gathers opened messages and marks them together, when the reader has rested or when told to flush. */
export function createReadBatcher({ mark, delay }: Marking) {
  // A message that could not be marked is not tried again and again while it stays open.
  const opened = new Set<number>()
  let waiting: number[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush() {
    clearTimeout(timer)
    if (waiting.length === 0) return
    const messageIds = waiting
    waiting = []
    mark(messageIds)
  }

  function open(messageId: number) {
    if (opened.has(messageId)) return
    opened.add(messageId)
    waiting.push(messageId)
    clearTimeout(timer)
    timer = setTimeout(flush, delay)
  }

  return { open, flush }
}
